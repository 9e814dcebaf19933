/** The parts of an answered request that an activity record needs. */
export type AnsweredRequest = {
  method: string
  path: string
  status: number
  /** Whether the right password was answered with a question for a second factor. */
  isAsked?: boolean
  /** The second factor or passkey that ended a sign-in. */
  signedInWith?: 'totp' | 'passkey' | 'recovery'
  /** Whether a sign-in came from a network that is new to the account. */
  isNewNetwork?: boolean
  /** What a read handed out, where its route says so. */
  downloaded?: string
}

/** The calls that end a sign-in, or refuse it. */
export const SIGN_IN = /^\/api\/admin\/login(?:\/verify)?$/

export const SIGNED_IN = 'signed in'
const FROM_NEW_NETWORK = 'from a new network'
/** The beginnings of the subjects, as patterns of LIKE, that every admin is told of. */
export const ACCOUNT_SUBJECTS = [
  FROM_NEW_NETWORK,
  'admin user',
  'own password',
  'own e-mail address',
  'security settings:',
  // Only a change of the address.
  'office settings: %Messages go to from',
  'second factor',
  'recovery codes',
  'set-up code',
  'sessions of admin user',
]
export const SIGN_IN_FAILED = 'failed to sign in'
export const REFUSED = 'was refused to sign in'

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
  [/^\/api\/admin\/factors\/recovery-codes$/, 'recovery codes'],
  [/^\/api\/admin\/backups(?:\/|$)/, 'backup'],
  [/^\/api\/admin\/settings$/, 'office settings'],
  [/^\/api\/admin\/security-settings$/, 'security settings'],
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

/** Only asks for something that a later call answers. */
const QUESTION = /^\/api\/admin\/(?:login\/passkey|factors\/totp|factors\/passkey\/options)$/
const FACTOR = /^\/api\/admin\/factors\/(?!recovery-codes$)/
const SESSION = '/api/admin/sessions/'
const OF_COLLEAGUE = /^\/api\/admin\/users\/\d+\/([a-z-]+)$/
const DONE_TO_COLLEAGUE: Record<string, Described> = {
  factors: { action: 'reset', noun: 'second factors of admin user' },
  'setup-code': { action: 'made', noun: 'set-up code of admin user' },
  sessions: { action: 'ended', noun: 'sessions of admin user' },
}
const SIGNED_IN_WITH = {
  totp: 'with an authenticator app',
  passkey: 'with a passkey',
  recovery: 'with a recovery code',
}

/** Routes whose words do not follow from their method. */
const NAMED: Record<string, Described> = {
  '/api/admin/logout': { action: 'signed out', noun: '' },
  '/api/admin/change-password': { action: 'changed', noun: 'own password' },
  '/api/admin/account': { action: 'changed', noun: 'own e-mail address' },
  '/api/admin/setup-code': { action: 'entered', noun: 'set-up code' },
  '/api/admin/sessions': { action: 'ended', noun: 'all other own sessions' },
  '/api/admin/trash': { action: 'emptied', noun: 'trash' },
}

/** Describes the change that a request made, or the download; undefined if it was neither. */
export function describe(request: AnsweredRequest): Described | undefined {
  const { method, status, downloaded } = request
  if (method === 'HEAD') return undefined
  if (method !== 'GET') return describeWrite(request)
  return downloaded && status === 200 ? { action: 'downloaded', noun: downloaded } : undefined
}

function describeWrite(request: AnsweredRequest): Described | undefined {
  const { method, path, status } = request
  if (QUESTION.test(path)) return undefined
  if (SIGN_IN.test(path)) return describeLogin(request)
  if (status < 200 || status > 299) return undefined
  if (path.endsWith('/seen')) return undefined
  if (path.endsWith('/send-again')) return { action: 'sent again', noun: 'mail' }
  const toColleague = DONE_TO_COLLEAGUE[OF_COLLEAGUE.exec(path)?.[1] ?? '']
  return toColleague ?? NAMED[path] ?? describeChange(method, path)
}

function describeChange(method: string, path: string): Described | undefined {
  if (path.startsWith(SESSION)) return { action: 'ended', noun: 'own session' }
  if (FACTOR.test(path)) {
    return { action: method === 'DELETE' ? 'removed' : 'added', noun: 'second factor' }
  }
  const isInTrash = path.startsWith(TRASH)
  const action = (isInTrash ? TRASH_VERBS : VERBS)[path.endsWith('/restore') ? 'restore' : method]
  const place = isInTrash ? path.replace(TRASH, '/api/admin/') : path
  const noun = NOUNS.find(([pattern]) => pattern.test(place))?.[1]
  return action && noun ? { action, noun } : undefined
}

function describeLogin(request: AnsweredRequest): Described | undefined {
  const { status, isAsked, signedInWith, isNewNetwork } = request
  if (status === 200) {
    const means = [
      ...(isNewNetwork ? [FROM_NEW_NETWORK] : []),
      ...(signedInWith ? [SIGNED_IN_WITH[signedInWith]] : []),
    ]
    return { action: SIGNED_IN, noun: means.join(', ') }
  }
  // Without the sign-in that follows, somebody knows the password and lacks the second factor.
  if (isAsked) return { action: 'was asked for a second factor', noun: '' }
  if (status === 401) return { action: SIGN_IN_FAILED, noun: '' }
  return status === 429 ? { action: REFUSED, noun: '' } : undefined
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
