import { inTransaction } from '#server/db/in-transaction.ts'
import type { AuthServices } from '../auth-services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import { FACTOR_METHODS, type FactorQuestion, type PasskeyRequest } from '../../factor-schema.ts'
import { lockPassword } from '../users/lock-account.ts'
import type { User } from '../users/user-store.ts'
import { issueChallenge } from '../proof/challenges.ts'
import { listApps, listPasskeys } from '../proof/factor-store.ts'
import { getRelyingParty, buildRequestOptions } from '../proof/passkeys.ts'
import { countRecoveryCodes } from '../proof/recovery-code-store.ts'

/**
 * Asks for a second factor after a correct password.
 * @throws {Unauthorized} if the password has changed meanwhile
 * @returns undefined when the account has none
 */
export async function askForFactor(
  services: AuthServices,
  user: User,
): Promise<FactorQuestion | undefined> {
  const { db, clock, config } = services
  const apps = await listApps(db, user.id)
  const passkeys = await listPasskeys(db, user.id)
  if (apps.length + passkeys.length === 0) return undefined
  const has = {
    totp: apps.length > 0,
    passkey: passkeys.length > 0 && canHavePasskeys(config.site.url),
    recovery: (await countRecoveryCodes(db, user.id)) > 0,
  }
  const challenge = await inTransaction(db, async (transaction) => {
    await lockPassword(transaction, user)
    return issueChallenge({ db: transaction, clock }, 'second-factor', user.id)
  })
  const passkey = has.passkey
    ? await buildRequestOptions(getRelyingParty(config), { challenge, passkeys, isAlone: false })
    : undefined
  return { challenge, methods: FACTOR_METHODS.filter((method) => has[method]), passkey }
}

/** Asks for a passkey that replaces the password; the browser says whose it is. */
export async function askForPasskey(services: AuthServices): Promise<PasskeyRequest> {
  const party = getRelyingParty(services.config)
  const challenge = await issueChallenge(services, 'passkey-alone', null)
  return buildRequestOptions(party, { challenge, passkeys: [], isAlone: true })
}
