const HELD_MS = 500

/**
 * Makes one check at a time, whose outcome holds for a moment: whoever watches over the site asks
 * often, from several places, and anybody else may ask as well.
 */
export function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined
  return () => {
    latest ??= check().finally(() => setTimeout(() => (latest = undefined), HELD_MS).unref())
    return latest
  }
}
