const KEY_BYTES = 16

/**
 * A key under which something is created once, however often it is sent. (`randomUUID` is missing
 * where a dashboard is reached by plain http.)
 */
export function newCreationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
