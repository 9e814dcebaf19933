import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import { FACTOR_METHODS } from '../../factor-schema.ts'
import type { FactorQuestion, PasskeyRequest } from '../../factor-schema.ts'
import { lockUser } from '../store.ts'
import type { User } from '../store.ts'
import { issueChallenge } from './challenges.ts'
import { listApps, listPasskeys } from './factor-store.ts'
import { partyOf, requestOptionsOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-code-store.ts'

type Asking = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Asks for a second factor after the right password.
 * @returns 'nothing' when the account has none; undefined if the password has changed meanwhile
 */
export async function askForFactor(
  services: Asking,
  user: User,
): Promise<FactorQuestion | 'nothing' | undefined> {
  const { db, config } = services
  const apps = await listApps(db, user.id)
  const passkeys = await listPasskeys(db, user.id)
  if (apps.length + passkeys.length === 0) return 'nothing'
  const has = {
    totp: apps.length > 0,
    passkey: passkeys.length > 0 && canHavePasskeys(config.site.url),
    recovery: (await countRecoveryCodes(db, user.id)) > 0,
  }
  const challenge = await issueChallengeTo(services, user)
  if (!challenge) return undefined
  const passkey = has.passkey
    ? await requestOptionsOf(partyOf(config), { challenge, passkeys, isAlone: false })
    : undefined
  return { challenge, methods: FACTOR_METHODS.filter((method) => has[method]), passkey }
}

/** Asks for a passkey that is enough alone; the browser says whose it is. */
export async function askForPasskey(services: Asking): Promise<PasskeyRequest> {
  const party = partyOf(services.config)
  const challenge = await issueChallenge(services, 'passkey-alone', null)
  return requestOptionsOf(party, { challenge, passkeys: [], isAlone: true })
}

async function issueChallengeTo(
  { db, clock }: Asking,
  { id, passwordHash }: User,
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, id)
    if (user?.passwordHash !== passwordHash) return undefined
    return issueChallenge({ db: transaction, clock }, 'second-factor', id)
  })
}
