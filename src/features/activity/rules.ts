/** The parts of an answered request that an activity record needs. */
export type AnsweredRequest = { method: string; path: string; status: number }

export const SIGNED_IN = 'signed in'
export const SIGN_IN_FAILED = 'failed to sign in'

type Described = { action: string; noun: string }

const NOUNS: [pattern: RegExp, noun: string][] = [
  [/^\/api\/(?:admin\/)?blog(?:\/|$)/, 'blog post'],
  [/^\/api\/admin\/categories(?:\/|$)/, 'blog category'],
  [/^\/api\/admin\/faq\/categories(?:\/|$)/, 'FAQ category'],
  [/^\/api\/admin\/faq\/order$/, 'order of the FAQ'],
  [/^\/api\/(?:admin\/faq|faq\/items)(?:\/|$)/, 'FAQ item'],
  [/^\/api\/admin\/testimonials(?:\/|$)/, 'testimonial'],
  [/^\/api\/admin\/pages(?:\/|$)/, 'page'],
  [/^\/api\/admin\/media(?:\/|$)/, 'image'],
  [/^\/api\/admin\/documents(?:\/|$)/, 'paper'],
  [/^\/api\/admin\/messages(?:\/|$)/, 'message'],
  [/^\/api\/admin\/mails(?:\/|$)/, 'mail'],
  [/^\/api\/admin\/users(?:\/|$)/, 'admin user'],
  [/^\/api\/admin\/backups(?:\/|$)/, 'backup'],
  [/^\/api\/admin\/settings$/, 'office settings'],
]

const VERBS: Record<string, string> = {
  POST: 'created',
  PUT: 'updated',
  DELETE: 'deleted',
  restore: 'restored an earlier version of',
}
const TRASH = '/api/admin/trash/'
const TRASH_VERBS: Record<string, string> = {
  DELETE: 'deleted for good',
  restore: 'brought back from the trash',
}

/** Describes what a request changed; undefined if it changed nothing. */
export function describe({ method, path, status }: AnsweredRequest): Described | undefined {
  if (path === '/api/admin/login') return describeLogin(status)
  if (status < 200 || status > 299) return undefined
  if (path === '/api/admin/logout') return { action: 'signed out', noun: '' }
  if (path === '/api/admin/change-password') return { action: 'changed', noun: 'own password' }
  if (path.endsWith('/seen')) return undefined
  if (path.endsWith('/send-again')) return { action: 'sent again', noun: 'mail' }
  if (path === '/api/admin/trash') return { action: 'emptied', noun: 'trash' }
  return describeChange(method, path)
}

function describeChange(method: string, path: string): Described | undefined {
  const isInTrash = path.startsWith(TRASH)
  const action = (isInTrash ? TRASH_VERBS : VERBS)[path.endsWith('/restore') ? 'restore' : method]
  const place = isInTrash ? path.replace(TRASH, '/api/admin/') : path
  const noun = NOUNS.find(([pattern]) => pattern.test(place))?.[1]
  return action && noun ? { action, noun } : undefined
}

function describeLogin(status: number): Described | undefined {
  if (status === 200) return { action: SIGNED_IN, noun: '' }
  if (status === 401) return { action: SIGN_IN_FAILED, noun: '' }
  return status === 429 ? { action: 'was refused to sign in', noun: '' } : undefined
}

const NAME_MAX = 120

/** 'blog post “How to test a restore” (5)': the name in the answer, and the id. */
export function subjectOf(noun: string, path: string, entity: unknown): string {
  const fields = new Map(Object.entries(entity ?? {}))
  const name = ['title', 'question', 'username', 'originalName', 'name']
    .map((field) => fields.get(field))
    .find((value) => typeof value === 'string' && value !== '')
  const id = fields.get('id') ?? /\/([\da-f]+)(?:\/[a-z-]+)?$/.exec(path)?.[1]
  const quoted = typeof name === 'string' ? ` “${name.slice(0, NAME_MAX)}”` : ''
  const numbered = typeof id === 'number' || typeof id === 'string' ? ` (${id})` : ''
  return noun + quoted + numbered
}
