import { signIn, type startAsAdmin } from '#test/admin.ts'

type App = Awaited<ReturnType<typeof startAsAdmin>>

export const CLERK = { username: 'Clerk', password: 'clerk-words', email: 'clerk@town.example' }

/** Adds a second admin. @returns their calls */
export async function addClerk({ asAdmin, ...app }: App) {
  await asAdmin('POST', '/api/admin/users', CLERK)
  return signIn(app, CLERK)
}

/** The mails whose subjects begin with these words, in the order in which they were queued. */
export async function listMails({ db }: Pick<App, 'db'>, words = '') {
  const mails = await db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body'])
    .where('subject', 'like', `${words}%`)
    .orderBy('id')
    .execute()
  return mails.map(({ subject, ...mail }) => ({ ...mail, title: subject.split(' | ')[0] ?? '' }))
}

/** The same, each as its recipient and title. */
export async function listMailSummaries(app: Pick<App, 'db'>): Promise<string[]> {
  return (await listMails(app)).map(({ recipient, title }) => `${recipient}: ${title}`)
}
