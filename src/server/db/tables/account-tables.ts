import type { Generated } from 'kysely'
import type { ActivityKind } from '../../activity.ts'

export type UsersTable = {
  id: Generated<number>
  username: string
  /** With which they sign replies; null until they have said it. */
  display_name: string | null
  email: string | null
  password_hash: string
  created_at: string
  last_login: string | null
  /** The random id by which passkeys identify the account; null until there is one. */
  passkey_handle: string | null
  /** When another admin or a command last removed all second factors of the account. */
  factors_reset_at: string | null
}

/** Sessions of admins. Only the browser has the token itself. */
export type SessionsTable = {
  token_hash: string
  /** The name of the session in the API. Unlike the hash, it opens nothing. */
  id: string
  user_id: number
  created_at: string
  used_at: string
  /** Browser and system in words, and the address of the sign-in; null in old sessions. */
  device: string | null
  address: string | null
  /** When the admin last gave the password or a passkey. */
  confirmed_at: string | null
}

/** Keys of programs. Only the program has the key itself. */
export type ApiKeysTable = {
  id: Generated<number>
  /** The admin who made it. */
  user_id: number
  name: string
  key_hash: string
  /** JSON: what it may do. */
  scopes: string
  created_at: string
  expires_at: string
  /** Null until its first use. */
  used_at: string | null
}

/** The addresses from which an admin has signed in, with the last time. */
export type SignInAddressesTable = { user_id: number; address: string; used_at: string }

/** The rules of every sign-in. Without a row, the defaults apply. */
export type SecuritySettingsTable = {
  id: number
  idle_minutes: Generated<number>
  /** From this time on, every admin needs a second factor; null if it is not required. */
  factors_required_from: string | null
}

/** A second factor of an admin: an authenticator app (TOTP) or a passkey (WebAuthn). */
export type FactorsTable = {
  id: Generated<number>
  user_id: number
  kind: 'totp' | 'passkey'
  name: string
  created_at: string
  /** Null until the first code of an app is verified; before that, it is not a factor. */
  confirmed_at: string | null
  used_at: string | null
  /** For an app: its secret in Base32, and the time step of the last code that was used. */
  secret: string | null
  used_step: number | null
  /** For a passkey: its id and public key in Base64url, and its signature count. */
  credential_id: string | null
  public_key: string | null
  sign_count: number | null
  /** JSON: how a browser reaches the passkey. */
  transports: string | null
}

/** The unused recovery codes; a code that is used is deleted. */
export type RecoveryCodesTable = { code_hash: string; user_id: number }

/**
 * A challenge that waits for a response: a second factor, a passkey alone, a new passkey, a proof,
 * a setup code, a link for a new password.
 */
export type ChallengesTable = {
  token_hash: string
  kind: 'second-factor' | 'passkey-alone' | 'new-passkey' | 'confirm' | 'set-up' | 'new-password'
  /** Null until it is known who responds. */
  user_id: number | null
  tries: number
  expires_at: string
  /** The session that made it for a colleague, with which it ends. */
  made_by: string | null
}

/** The actions of each admin in the last 400 days. */
export type ActivityTable = {
  id: Generated<number>
  created_at: string
  /** `unknown` for an old entry whose words did not reveal it. */
  kind: ActivityKind | 'unknown'
  username: string
  action: string
  subject: string
  address: string
  /**
   * How many refusals of the same kind followed shortly after. Nothing else in an entry ever
   * changes.
   */
  repeats: Generated<number>
}
