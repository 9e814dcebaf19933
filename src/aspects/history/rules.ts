import type { VersionSummary } from './schema.ts'

const CAUSES = {
  created: 'Created',
  saved: 'Saved',
  restored: 'Restored',
  replaced: 'Image replaced',
  imported: 'Saved before version history',
} as const satisfies Record<VersionSummary['cause'], string>

export function causeText({ cause }: Pick<VersionSummary, 'cause'>): string {
  return CAUSES[cause]
}

/** Who made a version. Starter content is created without an admin. */
export function describeAuthor({
  username,
  cause,
}: Pick<VersionSummary, 'username' | 'cause'>): string {
  return username ?? (cause === 'created' ? 'starter content' : 'not known')
}

const DAY_MS = 24 * 60 * 60 * 1000

/** When an item is purged from the trash: 'in 12 days'. */
export function expiryText(expiresAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS)
  if (days <= 0) return 'at the next nightly cleanup'
  return days === 1 ? 'within a day' : `in ${days} days`
}
