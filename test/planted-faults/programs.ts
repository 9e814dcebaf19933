import type { Fault } from './fault.ts'

const ACTIVITY = 'src/features/activity/server'

/** Keys and assistants, the activity record, and addresses without a page. */
export const PROGRAM_FAULTS: Fault[] = [
  {
    name: 'an expired key opens the API',
    file: 'src/features/keys/server/store.ts',
    from: "    .where('key_hash', '=', hash)\n    .where('expires_at', '>', now.toISOString())\n",
    to: "    .where('key_hash', '=', hash)\n",
    noticedBy: ['test/safety/keys.db.test.ts'],
  },
  {
    name: 'a key is made after its session has ended',
    file: 'src/features/keys/server/keys.ts',
    from: '    await lockSession(transaction, admin)\n',
    to: '',
    noticedBy: ['test/safety/keys.db.test.ts'],
  },
  {
    name: 'a key may do what its scopes do not name',
    file: 'src/app/server/programs/programs.ts',
    from: '!scope || !program.scopes.includes(scope)',
    to: '!scope',
    noticedBy: ['test/safety/keys.db.test.ts'],
  },
  {
    name: 'a key may publish',
    file: 'src/server/http/limits/count-call.ts',
    from: 'if (isPublished) throw',
    to: 'if (!isPublished) throw',
    noticedBy: ['test/safety/keys.db.test.ts'],
  },
  {
    name: 'the calls of a key have no limit',
    file: 'src/server/http/limits/count-call.ts',
    from: "  await limits.use('key', key)\n",
    to: '',
    noticedBy: ['test/safety/keys.db.test.ts'],
  },
  {
    name: 'the drafts of a key have no limit',
    file: 'src/server/http/limits/count-call.ts',
    from: "  await limits.use('keyDrafts', String(program.id))\n",
    to: '',
    noticedBy: ['test/doors/key-sums.db.test.ts'],
  },
  {
    name: 'a recent proof allows any number of replies',
    file: 'src/app/server/http/admit-reply.ts',
    from: '{ ...admin, authenticatedAt: undefined }',
    to: 'admin',
    noticedBy: ['test/doors/session-sums.db.test.ts'],
  },
  {
    name: 'a proposal of an assistant adds pictures to the library',
    file: 'src/aspects/proposals/server/propose-change.ts',
    from: '{ path, isTrial }',
    to: '{ path, isTrial: false }',
    noticedBy: ['test/site/assistants.test.ts'],
  },
  {
    name: 'a password typed as a name is recorded',
    file: `${ACTIVITY}/record-activity.ts`,
    from: 'signIn ? await findName(signIn.username) :',
    to: 'signIn ? signIn.username :',
    noticedBy: [
      `${ACTIVITY}/activity.test.ts`,
      'src/features/auth/server/sign-in/sign-in-traces.test.ts',
    ],
  },
  {
    name: 'a refused request is recorded as done',
    file: `${ACTIVITY}/describe.ts`,
    from: "c.res.ok && c.req.method !== 'HEAD'",
    to: "c.req.method !== 'HEAD'",
    noticedBy: [`${ACTIVITY}/activity.test.ts`, 'test/conventions/recorded-routes.test.ts'],
  },
  {
    name: 'the record of a deleted person keeps their whole address',
    file: 'src/features/contact/server/person/person-routes.ts',
    from: "email.replace(/^([^@]).*@/, '$1…@')",
    to: 'email',
    noticedBy: ['src/features/contact/server/person/person.db.test.ts'],
  },
  {
    name: 'an address with a number of a person is counted',
    file: 'src/features/addresses/rules.ts',
    from: 'PERSONAL_NUMBER.test(words) || ',
    to: '',
    noticedBy: ['src/features/addresses/rules.test.ts'],
  },
  {
    name: 'two redirects lead to each other',
    file: 'src/features/addresses/server/change-redirects.ts',
    from: 'if (refusal) throw new InvalidInput(refusal.message, { path: refusal.path })',
    to: '',
    noticedBy: ['test/site/addresses.db.test.ts'],
  },
]
