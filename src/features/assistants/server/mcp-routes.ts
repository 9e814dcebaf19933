import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { Forbidden, InvalidInput, NotFound, Unauthorized } from '#server/errors.ts'
import { readBody } from '#server/http/body.ts'
import { countCall, countDraft } from '#server/http/limits/count-call.ts'
import type { Env } from '#server/http/env.ts'
import { nameCaller } from '#server/http/guard.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { TOOLS } from '../schema.ts'
import type { AssistantCalls } from './tools.ts'

export const MCP_PATH = '/mcp'

type McpServices = Pick<Services, 'config' | 'limits' | 'log'> & {
  /** Whether a key with which assistants may write drafts exists. */
  isOpen: () => Promise<boolean>
  /** The calls of the assistant with this name, which counts its drafts. */
  createCalls: (by: string, countDraft: () => Promise<void>) => AssistantCalls
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
        await countCall(c, limits)
        const message = await readBody(c, {})
        if (Array.isArray(message)) throw new InvalidInput('Send one message at a time')
        describeCall(c, message)
        const calls = createCalls(nameCaller(c) ?? '', () => countDraft(c, limits))
        // Loaded on demand: most sites have no assistant, and the library is large.
        const { answerAssistant } = await import('./tools.ts')
        return answerAssistant(c.req.raw, message, { calls, log })
      })
      // The protocol asks for this answer where there are no sessions.
      .all(MCP_PATH, (c) => c.json({ message: 'Send messages with POST' }, 405, { Allow: 'POST' }))
  )
}

const callSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    name: z.enum(TOOLS),
  }),
})

/** Only calls of tools are recorded. Versions and proposals say what a key has written. */
function describeCall(c: Context<Env>, message: unknown): void {
  const name = callSchema.safeParse(message).data?.params.name
  c.set('activity', name ? { topic: 'tool', action: 'called', name } : undefined)
}
