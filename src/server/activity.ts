import type { ContentKind } from '#shared/content/content-kinds.ts'

/** The actions, in the words of the activity record. */
export const ACTIONS = {
  created: 'created',
  updated: 'updated',
  replaced: 'replaced the file of',
  deleted: 'deleted',
  'deleted-for-good': 'permanently deleted',
  restored: 'restored from the trash',
  'version-restored': 'restored an earlier version of',
  reviewed: 'marked as still accurate:',
  downloaded: 'downloaded',
  imported: 'imported',
  discarded: 'moved to the trash:',
  sent: 'sent',
  'sent-again': 'sent again',
  answered: 'answered another way',
  emptied: 'emptied',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  entered: 'entered',
  called: 'called',
  declined: 'declined',
  reset: 'reset',
  ended: 'ended',
  'signed-in': 'signed in',
  'signed-in-from-new-network': 'signed in',
  // Without the sign-in that follows, somebody knows the password and lacks the second factor.
  'factor-asked': 'was asked for the second sign-in step',
  'sign-in-failed': 'failed to sign in',
  'sign-in-refused': 'was blocked from signing in',
  'signed-out': 'signed out',
} as const
type Action = keyof typeof ACTIONS

/** The objects of the actions, apart from content. */
export const NOUNS = {
  'blog-category': 'blog category',
  'faq-category': 'FAQ category',
  'faq-order': 'FAQ order',
  trash: 'trash',
  message: 'message',
  'message-reply': 'reply to message',
  replies: 'many replies to messages',
  'message-note': 'note on message',
  'document-link': 'link to document',
  'saved-reply': 'saved reply',
  messages: 'messages',
  person: 'everything about',
  mail: 'mail',
  backup: 'backup',
  key: 'key',
  tool: 'tool',
  proposal: 'proposal for',
  export: 'everything',
  import: 'content from',
  office: 'office settings',
  redirect: 'redirect',
  redirects: 'redirects',
  'missing-address': 'missing address',
  'message-recipient': 'office settings',
  'security-settings': 'security settings',
  user: 'admin user',
  'user-factors': 'two-step sign-in of admin user',
  'user-setup-code': 'setup code for admin user',
  'user-password-link': 'password link for admin user',
  'user-sessions': 'sessions of admin user',
  account: '',
  password: 'their password',
  email: 'their e-mail address',
  'display-name': 'the name with which they sign',
  'setup-code': 'setup code',
  factor: 'second sign-in step',
  'recovery-codes': 'recovery codes',
  session: 'their session',
  'other-sessions': 'all their other sessions',
} as const
export type Topic = ContentKind | keyof typeof NOUNS

/** Names an entry of the activity record. The database stores it, so it stays when words change. */
export type ActivityKind = `${Topic}.${Action}`

/** Every admin sees these at the next sign-in, because somebody else may have done them. */
export const ACCOUNT_ACTIVITIES: readonly ActivityKind[] = [
  'account.signed-in-from-new-network',
  'user.created',
  'user.deleted',
  'user-factors.reset',
  'user-setup-code.created',
  'user-password-link.created',
  'user-sessions.ended',
  'password.changed',
  'email.changed',
  'setup-code.entered',
  'factor.added',
  'factor.removed',
  'recovery-codes.created',
  'security-settings.updated',
  'key.created',
  'message-recipient.updated',
  'replies.sent',
]

/** The entry in the activity record for a request that succeeds. */
export type Activity = {
  topic: Topic
  action: Action
  /** The id in the path. */
  id?: string
  /** Its name, if the answer does not contain it. */
  name?: string
  /** Who did it, if no session says so. */
  by?: string
  /** The old and the new values. */
  details?: string
}

/** An attempt to sign in, for the activity record. */
export type SignInAttempt = {
  username: string
  isNewNetwork?: boolean
  /** The second factor or passkey that completed it. */
  method?: 'totp' | 'passkey' | 'recovery'
}
