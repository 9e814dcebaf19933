import { Forbidden, Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { Proof } from '../factor-schema.ts'
import { confirmWithPasskey } from './factors/confirm-passkey.ts'
import { isPassword, passwordMarkOf } from './password.ts'
import { updateSessionConfirmed } from './session-store.ts'
import { findPasswordHash } from './store.ts'

/** How long a proof holds. A sign-in is one too. */
const CONFIRMED_MS = 10 * 60_000

/** @throws {Forbidden} unless the admin has given the password or a passkey a short time ago */
export function assertConfirmed({ confirmedAt }: Admin, now: Date): void {
  const age = confirmedAt ? Math.abs(now.getTime() - confirmedAt.getTime()) : Infinity
  if (age < CONFIRMED_MS) return
  throw new Forbidden('Please confirm that it is you, then this goes on.', { code: 'confirm' })
}

/**
 * Notes in the session that the admin has given the password or a passkey.
 * @throws {Unauthorized} with an issue for `password` or `response`
 */
export async function confirm(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'limits' | 'passwordSlots'>,
  admin: Admin,
  { password = '', response }: Proof,
): Promise<void> {
  if (response) {
    await confirmWithPasskey(services, admin, response)
  } else {
    await checkOwnPassword(services, admin, {
      password,
      refusal: { path: 'password', message: 'This is not your password. Please try again.' },
    })
  }
  await updateSessionConfirmed(services.db, admin.sessionHash, services.clock.now())
}

type Attempt = { password: string; refusal: { path: string; message: string } }

/**
 * Checks the password of the admin who is signed in; wrong ones are counted.
 * @throws {Unauthorized} with the issue `refusal`
 */
export async function checkOwnPassword(
  services: Pick<Services, 'db' | 'limits' | 'passwordSlots'>,
  admin: Pick<Admin, 'id'>,
  { password, refusal }: Attempt,
): Promise<void> {
  const { db, limits } = services
  const hash = (await findPasswordHash(db, admin.id)) ?? ''
  const account = `${admin.id} ${passwordMarkOf(hash)}`
  await limits.use('passwordChange', account)
  if (!(await isPassword(services, { password, hash, isUrgent: true }))) {
    throw new Unauthorized(refusal.message, { issues: [refusal] })
  }
  await limits.reset('passwordChange', account)
}
