import type { Fault } from './fault.ts'

const FACTORS = 'src/features/auth/server/factors'
const USERS = 'src/features/auth/server/users'

/** Apps, passkeys, recovery codes, and the links and codes that colleagues make. */
export const FACTOR_FAULTS: Fault[] = [
  {
    name: 'a code of an app works twice',
    file: `${FACTORS}/factor-store.ts`,
    from: "where('used_step', '<', step)",
    to: "where('used_step', '<=', step)",
    noticedBy: [`${FACTORS}/one-time-codes.db.test.ts`],
  },
  {
    name: 'a code of an app from minutes ago is accepted',
    file: `${FACTORS}/totp.ts`,
    from: 'const TOLERANCE = 1',
    to: 'const TOLERANCE = 10',
    noticedBy: [`${FACTORS}/totp.test.ts`],
  },
  {
    name: 'a recovery code of a colleague is accepted',
    file: `${FACTORS}/recovery-code-store.ts`,
    from: ".where('code_hash', '=', hash).where('user_id', '=', userId),",
    to: ".where('code_hash', '=', hash),",
    noticedBy: [`${FACTORS}/recovery-codes.db.test.ts`],
  },
  {
    name: 'a second step can be tried any number of times',
    file: `${FACTORS}/challenges.ts`,
    from: 'const TRIES_MAX = 5',
    to: 'const TRIES_MAX = 5000',
    noticedBy: [`${FACTORS}/second-factor.test.ts`],
  },
  {
    name: 'an account with passkeys alone is not asked for one',
    file: `${FACTORS}/ask-for-factor.ts`,
    from: 'if (apps.length + passkeys.length === 0)',
    to: 'if (apps.length === 0)',
    noticedBy: [`${FACTORS}/passkeys.test.ts`],
  },
  {
    name: 'a passkey that replaces the password need not be unlocked',
    file: `${FACTORS}/passkeys.ts`,
    from: 'requireUserVerification: isAlone,',
    to: 'requireUserVerification: false,',
    noticedBy: [`${FACTORS}/passkeys.test.ts`],
  },
  {
    name: 'a set-up code of a colleague is accepted',
    file: `${FACTORS}/setup-codes.ts`,
    from: "found?.kind === 'set-up' && found.userId === userId",
    to: "found?.kind === 'set-up'",
    noticedBy: [`${FACTORS}/setup-codes.db.test.ts`],
  },
  {
    name: 'the sessions of an admin survive a reset of the factors',
    file: `${FACTORS}/reset-factors.ts`,
    from: '    await signOutEverywhere(transaction, id)\n',
    to: '',
    noticedBy: [`${FACTORS}/required-factors.test.ts`],
  },
  {
    name: 'an admin without the required factor can do everything',
    file: 'src/app/server/http/http.ts',
    from: 'admin?.factorNeeded?.isDue && ',
    to: 'admin?.factorNeeded?.needsCode && ',
    noticedBy: [`${FACTORS}/required-factors.test.ts`],
  },
  {
    name: 'an earlier password link works beside a newer one',
    file: `${USERS}/password-links.ts`,
    from: "    await deleteUserChallenges(transaction, id, 'new-password')\n",
    to: '',
    noticedBy: [`${USERS}/password-links.db.test.ts`],
  },
]
