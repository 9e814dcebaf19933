import type { Services } from '#server/services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import type { FactorMethod, FactorQuestion } from '../../factor-schema.ts'
import { issueChallenge } from './challenges.ts'
import { listApps, listPasskeys } from './factor-store.ts'
import { partyOf, requestOptionsOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-code-store.ts'

type Asking = Pick<Services, 'db' | 'clock' | 'config'>
type User = { id: number; passwordHash: string }

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
  const hasPasskey = passkeys.length > 0 && canHavePasskeys(config.site.url)
  const hasCodes = (await countRecoveryCodes(db, user.id)) > 0
  const challenge = await issueChallenge(services, 'second-factor', user)
  if (!challenge) return undefined
  const methods: FactorMethod[] = [
    ...(apps.length > 0 ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasCodes ? (['recovery'] as const) : []),
  ]
  if (!hasPasskey) return { challenge, methods }
  return {
    challenge,
    methods,
    passkey: await requestOptionsOf(partyOf(config), { challenge, passkeys, isAlone: false }),
  }
}

/** Asks for a passkey that is enough alone; the browser says whose it is. */
export async function askForPasskey(services: Asking) {
  const party = partyOf(services.config)
  const challenge = (await issueChallenge(services, 'passkey-alone')) ?? ''
  return requestOptionsOf(party, { challenge, passkeys: [], isAlone: true })
}
