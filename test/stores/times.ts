/** Times around the start of a test, one hour apart, and one before all others. */
export const EVER = new Date('2000-01-01T00:00:00.000Z')
export const BEFORE = new Date('2026-03-02T14:00:00.000Z')
export const NOW = new Date('2026-03-02T15:00:00.000Z')
export const AFTER = new Date('2026-03-02T16:00:00.000Z')

/** The same times, as the database stores them. */
export const AT = {
  before: BEFORE.toISOString(),
  now: NOW.toISOString(),
  after: AFTER.toISOString(),
}
