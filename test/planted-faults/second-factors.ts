import type { Fault } from './fault.ts'

const PROOF = 'src/features/auth/server/proof'
const CREDENTIALS = 'src/features/auth/server/credentials'
const SIGN_IN = 'src/features/auth/server/sign-in'

/** Apps, passkeys, recovery codes, and the links and codes that colleagues make. */
export const FACTOR_FAULTS: Fault[] = [
  {
    name: 'a code of an app works twice',
    file: `${PROOF}/factor-store.ts`,
    from: "where('used_step', '<', step)",
    to: "where('used_step', '<=', step)",
    noticedBy: [`${SIGN_IN}/one-time-codes.db.test.ts`],
  },
  {
    name: 'a code of an app from minutes ago is accepted',
    file: `${PROOF}/totp.ts`,
    from: 'const TOLERANCE = 1',
    to: 'const TOLERANCE = 10',
    noticedBy: [`${PROOF}/totp.test.ts`],
  },
  {
    name: 'a recovery code of a colleague is accepted',
    file: `${PROOF}/recovery-code-store.ts`,
    from: ".where('code_hash', '=', hash).where('user_id', '=', userId),",
    to: ".where('code_hash', '=', hash),",
    noticedBy: [`${CREDENTIALS}/recovery-codes.db.test.ts`],
  },
  {
    name: 'a second step can be tried any number of times',
    file: `${PROOF}/challenge-store.ts`,
    from: 'const TRIES_MAX = 5',
    to: 'const TRIES_MAX = 5000',
    noticedBy: [`${SIGN_IN}/second-factor.test.ts`],
  },
  {
    name: 'an account with passkeys alone is not asked for one',
    file: `${SIGN_IN}/ask-for-factor.ts`,
    from: 'if (apps.length + passkeys.length === 0)',
    to: 'if (apps.length === 0)',
    noticedBy: [`${SIGN_IN}/passkeys.test.ts`],
  },
  {
    name: 'a passkey that replaces the password need not be unlocked',
    file: `${PROOF}/passkeys.ts`,
    from: 'requireUserVerification: isAlone,',
    to: 'requireUserVerification: false,',
    noticedBy: [`${SIGN_IN}/passkeys.test.ts`],
  },
  {
    name: 'a setup code of a colleague is accepted',
    file: `${PROOF}/challenge-store.ts`,
    from: "      .where('user_id', '=', userId)\n      .where('tries',",
    to: "      .where('tries',",
    noticedBy: [`${CREDENTIALS}/setup-codes.db.test.ts`],
  },
  {
    name: 'the sessions of an admin survive a reset of the factors',
    file: `${CREDENTIALS}/reset-factors.ts`,
    from: 'await signOutEverywhere(transaction, id, { now, endKeys })',
    to: "''",
    noticedBy: [`${CREDENTIALS}/required-factors.test.ts`],
  },
  {
    name: 'an admin without the required factor can do everything',
    file: 'src/app/server/http/http.ts',
    from: 'admin?.factorNeeded?.isDue && ',
    to: 'admin?.factorNeeded?.needsCode && ',
    noticedBy: [`${CREDENTIALS}/required-factors.test.ts`],
  },
  {
    name: 'an earlier password link works beside a newer one',
    file: `${CREDENTIALS}/password-links.ts`,
    from: "    await deleteUserChallenges(transaction, id, 'new-password')\n",
    to: '',
    noticedBy: [`${CREDENTIALS}/password-links.db.test.ts`],
  },
]
