import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, InvalidInput, NotFound } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import {
  FACTORS_MAX,
  type AppVerification,
  type Factor,
  type NewApp,
  type NewPasskey,
} from '../../factor-schema.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import { lacksDueFactor } from '../sessions/security-settings.ts'
import { lockAccount } from '../users/lock-account.ts'
import { lockUser, updatePasskeyHandle } from '../users/user-store.ts'
import { hashToken, newToken } from '../proof/token.ts'
import { claimChallenge } from '../proof/challenge-store.ts'
import { issueChallenge } from '../proof/challenges.ts'
import {
  deleteFactor,
  findNewApp,
  insertNewApp,
  insertPasskey,
  listFactors,
  listPasskeys,
  markAppVerified,
} from '../proof/factor-store.ts'
import {
  challengeIn,
  buildCreationOptions,
  getRelyingParty,
  readRegistration,
} from '../proof/passkeys.ts'
import { deleteUserRecoveryCodes } from '../proof/recovery-code-store.ts'
import { newSecret, findTotpStep, buildTotpUri } from '../proof/totp.ts'

const APP = 'Authenticator app'
const PASSKEY = 'Passkey'
const WRONG_CODE =
  'That code does not match. Check that your phone shows the right time, and enter the newest code.'
const TOO_LATE = 'This took too long. Please add the passkey again.'
const WRONG_PASSKEY = 'The passkey could not be verified. Please add it again.'

/** Starts adding an app, which becomes active with its first correct code. */
export async function startApp(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { id: userId, username }: Admin,
): Promise<NewApp> {
  await requireRoom(db, userId)
  const secret = newSecret()
  const id = await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId)
    return insertNewApp(transaction, { userId, secret, name: APP, now: clock.now() })
  })
  return {
    id,
    secret,
    uri: buildTotpUri(secret, { issuer: config.office.siteName, account: username }),
  }
}

/** @throws {InvalidInput} for a wrong code */
export async function verifyApp(
  services: NotifyServices,
  { admin, id }: { admin: Admin; id: number },
  { code, name }: AppVerification,
): Promise<Factor> {
  const { db, clock } = services
  const app = await findNewApp(db, admin.id, id)
  if (!app) throw new NotFound('No app is waiting for its first code')
  const now = clock.now()
  const step = findTotpStep(app.secret, code, now)
  if (step === undefined) {
    throw new InvalidInput(WRONG_CODE, { path: 'code' })
  }
  return changeFactors(services, admin, 'added an authenticator app to', async (transaction) => {
    const factor = await markAppVerified(transaction, id, { name: name || APP, step, now })
    if (!factor) throw new Conflict('This app is already set up')
    return factor
  })
}

export async function startPasskey(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { id, username }: Admin,
) {
  const { db, config } = services
  const party = getRelyingParty(config)
  await requireRoom(db, id)
  const challenge = await issueChallenge(services, 'new-passkey', id)
  const account = {
    username,
    // The same for all passkeys of an account, so that an authenticator keeps one per account.
    handle: await updatePasskeyHandle(db, id, newToken()),
    passkeys: await listPasskeys(db, id),
  }
  return buildCreationOptions(party, challenge, account)
}

/** @throws {InvalidInput} when the response does not match the challenge */
export async function addPasskey(
  services: NotifyServices & Pick<Services, 'config'>,
  admin: Admin,
  { response, name }: NewPasskey,
): Promise<Factor> {
  const { db, clock, config } = services
  const challenge = challengeIn(response)
  const asked = { tokenHash: hashToken(challenge), kind: 'new-passkey', userId: admin.id } as const
  if (!(await claimChallenge(db, asked, clock.now()))) throw new InvalidInput(TOO_LATE)
  const passkey = await readRegistration(getRelyingParty(config), challenge, response)
  if (!passkey) throw new InvalidInput(WRONG_PASSKEY)
  const row = { ...passkey, userId: admin.id, name: name || PASSKEY, now: clock.now() }
  return changeFactors(services, admin, 'added a passkey to', async (transaction) => {
    const factor = await insertPasskey(transaction, row)
    if (!factor) throw new Conflict('This passkey already belongs to an account')
    return factor
  })
}

/** Removes one of the admin's own factors. The recovery codes go with the last one. */
export async function removeFactor(
  services: NotifyServices,
  admin: Admin,
  id: number,
): Promise<string> {
  return changeFactors(
    services,
    admin,
    'removed a second sign-in step from',
    async (transaction) => {
      await lockUser(transaction, admin.id)
      const name = await deleteFactor(transaction, admin.id, id)
      if (name === undefined) throw new NotFound('This factor no longer exists')
      if ((await listFactors(transaction, admin.id)).length > 0) return name
      if (await lacksDueFactor(transaction, admin.id, services.clock.now())) {
        throw new Conflict(
          'Every admin needs two-step sign-in. Add another app or passkey before you remove this one.',
        )
      }
      await deleteUserRecoveryCodes(transaction, admin.id)
      return name
    },
  )
}

/** Changes the factors of an admin and notifies them by mail, in one transaction. */
export async function changeFactors<Result>(
  services: NotifyServices,
  { id, username }: Admin,
  what: string,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return changeAndNotify(services, async (transaction, notify) => {
    const changed = await change(transaction)
    await notify(id, {
      title: 'Your two-step sign-in was changed',
      text: `Someone signed in as ${username} ${what} this account.`,
    })
    return changed
  })
}

async function requireRoom(db: Services['db'], userId: number): Promise<void> {
  if ((await listFactors(db, userId)).length < FACTORS_MAX) return
  throw new Conflict(`An account can have ${FACTORS_MAX} apps and passkeys. Remove one first.`)
}
