import type { OverviewWarning } from '#shared/overview.ts'
import type { Admin } from './http/env.ts'
import type { Services } from './services.ts'

/**
 * Finds warnings of Overview; empty while all is well. app/server/overview/warnings.ts lists all of them. A feature
 * that needs more than these services says so.
 */
export type FindWarnings<Needed = Pick<Services, 'db' | 'clock'>> = (
  services: Needed,
  admin: Admin,
) => Promise<OverviewWarning[]>

export function countWarning(kind: string, count: number): OverviewWarning[] {
  return count > 0 ? [{ kind, count }] : []
}

export function textWarning(
  kind: string,
  counts: { blog: number; faq: number; pages: number },
): OverviewWarning[] {
  return counts.blog + counts.faq + counts.pages > 0 ? [{ kind, ...counts }] : []
}
