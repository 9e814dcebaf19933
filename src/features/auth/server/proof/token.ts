import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Makes a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A token as it is stored. A plain hash is enough, because the token is random. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
