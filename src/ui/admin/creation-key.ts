const KEY_BYTES = 16

/** A new idempotency key. Pages served over plain HTTP have no `randomUUID`. */
export function newCreationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
