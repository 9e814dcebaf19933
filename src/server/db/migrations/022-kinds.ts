import { sql, type Kysely } from 'kysely'

/** The beginnings of what was recorded, longer ones before those that they begin with. */
const TOPICS = {
  'blog post': 'blog',
  'FAQ item': 'faq',
  testimonial: 'testimonials',
  page: 'pages',
  image: 'media',
  paper: 'documents',
  'blog category': 'blog-category',
  'FAQ category': 'faq-category',
  'order of the FAQ': 'faq-order',
  trash: 'trash',
  messages: 'messages',
  message: 'message',
  mail: 'mail',
  backup: 'backup',
  'office settings: %Messages go to from': 'message-recipient',
  'office settings': 'office',
  // Without the colon nothing was changed.
  'security settings:': 'security-settings',
  'admin user': 'user',
  'second factors of admin user': 'user-factors',
  'set-up code of admin user': 'user-setup-code',
  'sessions of admin user': 'user-sessions',
  'own password': 'password',
  'own e-mail address': 'email',
  'set-up code': 'setup-code',
  'second factor': 'factor',
  'recovery codes': 'recovery-codes',
  'own session': 'session',
  'all other own sessions': 'other-sessions',
}

const ACTIONS = {
  created: 'created',
  made: 'created',
  updated: 'updated',
  deleted: 'deleted',
  'deleted for good': 'deleted-for-good',
  'brought back from the trash': 'restored',
  'restored an earlier version of': 'version-restored',
  downloaded: 'downloaded',
  'sent again': 'sent-again',
  emptied: 'emptied',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  entered: 'entered',
  reset: 'reset',
  ended: 'ended',
}

const SIGN_INS = {
  'signed in': 'account.signed-in',
  'was asked for a second factor': 'account.factor-asked',
  'failed to sign in': 'account.sign-in-failed',
  'was refused to sign in': 'account.sign-in-refused',
  'signed out': 'account.signed-out',
}

/** What was created by a repeated request, by its former and its present name. */
const CREATIONS = {
  post: 'blog',
  'faq-item': 'faq',
  testimonial: 'testimonials',
  document: 'documents',
}

function when([words, name]: [string, string]) {
  return sql`when action = ${words} then ${name}`
}

/** Gives every entry of the activity record a kind, by which it is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute()
  const topic = Object.entries(TOPICS).map(
    ([words, name]) => sql`when subject like ${`${words}%`} then ${name}`,
  )
  const actions = Object.entries(ACTIONS).map(when)
  const signIns = Object.entries(SIGN_INS).map(when)
  await sql`
    update activity set kind = coalesce(
      case when action = 'signed in' and subject like 'from a new network%'
        then 'account.signed-in-from-new-network'
        ${sql.join(signIns, sql` `)}
        else (case ${sql.join(topic, sql` `)} end) || '.' || (case ${sql.join(actions, sql` `)} end)
      end,
      'unknown')
  `.execute(db)
  await sql`drop index activity_by_action`.execute(db)
  await db.schema
    .createIndex('activity_by_kind')
    .on('activity')
    .columns(['kind', 'created_at'])
    .execute()
  for (const [former, name] of Object.entries(CREATIONS)) {
    await sql`update creations set kind = ${name} where kind = ${former}`.execute(db)
  }
}
