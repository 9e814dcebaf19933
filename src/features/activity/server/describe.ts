import type { Context } from 'hono'
import { ACTIONS, NOUNS, type Activity, type ActivityKind, type Topic } from '#server/activity.ts'
import type { Env } from '#server/http/env.ts'
import { CONTENT_KINDS, isContentKind } from '#shared/content/content-kinds.ts'

/** The words of an entry: 'updated', 'blog post “How to test a restore”'. */
type Description = { kind: ActivityKind; action: string; subject: string }

const NAME_MAX = 120
const SIGNED_IN_WITH = {
  totp: 'with an authenticator app',
  passkey: 'with a passkey',
  recovery: 'with a recovery code',
}

/** An answer about a part of a message names the part and its author, and the path the message. */
const PARTS = new Set<Topic>(['message-reply', 'message-note'])

/** Describes what a request did or handed out; undefined if there is nothing to record. */
export async function describeRequest(c: Context<Env>): Promise<Description | undefined> {
  const { activity } = c.var
  const isRead = c.req.method === 'GET'
  // A part of a file is not recorded again.
  const isDone = isRead ? c.res.status === 200 : c.res.ok && c.req.method !== 'HEAD'
  if (!activity || !isDone) return undefined
  const { topic, action } = activity
  return {
    kind: `${topic}.${action}`,
    action: ACTIONS[action],
    subject: subjectText(activity, PARTS.has(topic) ? undefined : await readEntity(c)),
  }
}

/** Describes how a sign-in attempt ended; undefined if the request was invalid. */
export function describeSignIn(c: Context<Env>): Description | undefined {
  const action = signInResult(c)
  if (!action) return undefined
  const { isNewNetwork, method } = c.var.signIn ?? {}
  const means = [
    ...(isNewNetwork ? ['from a new network'] : []),
    ...(method ? [SIGNED_IN_WITH[method]] : []),
  ]
  return { kind: `account.${action}`, action: ACTIONS[action], subject: means.join(', ') }
}

function signInResult(c: Context<Env>) {
  const { status } = c.res
  if (status === 200) {
    return c.var.signIn?.isNewNetwork ? 'signed-in-from-new-network' : 'signed-in'
  }
  // A refusal is thrown; the request for a second factor is a normal answer.
  if (status === 401) return c.error ? 'sign-in-failed' : 'factor-asked'
  return status === 429 ? 'sign-in-refused' : undefined
}

/** The changed entity, if the answer contains it. */
async function readEntity(c: Context<Env>): Promise<unknown> {
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return undefined
  const answer: unknown = await c.res.clone().json()
  // An answer about an item that came back from the trash has notes beside the item.
  return typeof answer === 'object' && answer !== null && 'item' in answer ? answer.item : answer
}

function subjectText(activity: Activity, entity: unknown): string {
  const { topic, details } = activity
  const fields = new Map(Object.entries(entity ?? {}))
  const nameFields = isContentKind(topic)
    ? [CONTENT_KINDS[topic].title.field]
    : ['username', 'name']
  const name = activity.name ?? nameFields.map((field) => fields.get(field)).find(isText)
  return [
    isContentKind(topic) ? CONTENT_KINDS[topic].noun : NOUNS[topic],
    isText(name) ? ` “${name.slice(0, NAME_MAX)}”` : idText(fields.get('id') ?? activity.id),
    details ? `: ${details}` : '',
  ].join('')
}

/** Only for what has no name. */
function idText(id: unknown): string {
  return isText(id) || typeof id === 'number' ? ` (${id})` : ''
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
