import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { Forbidden, InvalidInput, NotFound, Unauthorized } from '#server/errors.ts'
import { readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { nameCaller } from '#server/http/guard.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { createToolServer, type AssistantCalls } from './tools.ts'

export const MCP_PATH = '/mcp'

type McpServices = Pick<Services, 'config' | 'limits' | 'log'> & {
  /** Whether a key with which assistants may write drafts exists. */
  isOpen: () => Promise<boolean>
  /** The calls of the assistant with this name. */
  createCalls: (by: string) => AssistantCalls
}

/** The endpoint of assistants, over streamable HTTP. Every request stands alone. */
export function mcpRoutes({ config, limits, log, isOpen, createCalls }: McpServices) {
  return (
    new Hono<Env>()
      .use(MCP_PATH, async (c, next) => {
        if (!(await isOpen())) throw new NotFound(`There is nothing at ${MCP_PATH}`)
        const origin = c.req.header('origin')
        // A page of another site must not call with a key that a browser knows.
        if (origin !== undefined && origin !== config.site.url) throw new Forbidden('Wrong origin')
        if (!c.var.program?.scopes.includes('drafts')) {
          const headers = { 'WWW-Authenticate': 'Bearer' }
          throw new Unauthorized('Send a key with the drafts scope', { headers })
        }
        await next()
      })
      .post(MCP_PATH, records('tool', 'called'), async (c) => {
        await limits.use('key', String(c.var.program?.id))
        const message = await readBody(c, {})
        if (Array.isArray(message)) throw new InvalidInput('Send one message at a time')
        describeCall(c, message)
        const calls = createCalls(nameCaller(c) ?? '')
        const handler = createMcpHandler(() => createToolServer(calls, log), {
          maxSubscriptions: 0,
        })
        return handler.fetch(c.req.raw, { parsedBody: message })
      })
      // The protocol asks for this answer where there are no sessions.
      .all(MCP_PATH, (c) => c.json({ message: 'Send messages with POST' }, 405, { Allow: 'POST' }))
  )
}

const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    name: z.string(),
    arguments: z
      .object({
        kind: z.string().optional(),
        id: z.union([z.number(), z.string()]).optional(),
        title: z.string().optional(),
        term: z.string().optional(),
      })
      .optional(),
  }),
})
const DETAILS_MAX = 120

/** Only calls of tools are recorded, with what they are about. */
function describeCall(c: Context<Env>, message: unknown): void {
  const call = callSchema.safeParse(message).data?.params
  const { kind, id, title, term } = call?.arguments ?? {}
  const details = [kind, id, title ?? term].filter((part) => part !== undefined).join(' ')
  c.set(
    'activity',
    call && {
      topic: 'tool',
      action: 'called',
      name: call.name,
      details: details.slice(0, DETAILS_MAX).toWellFormed(),
    },
  )
}
