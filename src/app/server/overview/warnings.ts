import { findTextsWithFindings } from '#aspects/findings/server/warning.ts'
import { findProposals } from '#aspects/proposals/server/warning.ts'
import { findDueTexts } from '#aspects/reviews/server/warning.ts'
import type { MissingServices } from '#features/addresses/server/missing-addresses.ts'
import { findMissingAddresses } from '#features/addresses/server/warning.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { findBackupWarnings } from '#features/backup/server/warnings.ts'
import { findMailWarnings } from '#features/contact/server/warnings.ts'
import { findDocumentWarnings } from '#features/documents/server/warnings.ts'
import { findDueRestoreTest } from '#features/restore-tests/server/warning.ts'
import { findMissedSearches } from '#features/searches/server/warning.ts'
import { DAY_MS } from '#server/clock.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { countWarning, type FindWarnings } from '#server/warning.ts'
import type { OverviewWarning } from '#shared/overview.ts'
import { countDamagedValues } from '../background/housekeeping.ts'
import { findAccountWarnings } from './account-warnings.ts'
import { findSampleFacts, isOpenToPublic } from './first-steps.ts'

export type WarningServices = MissingServices &
  Pick<Services, 'clock'> & { backups: Pick<Backups, 'status'> }

/** All warnings in their order, first what an admin should know about accounts. A further one takes one line here. */
const WARNINGS: readonly FindWarnings<WarningServices>[] = [
  findAccountWarnings,
  async ({ clock }) => listLeap(clock),
  findBackupWarnings,
  async ({ db }) => countWarning('values-damaged', await countDamagedValues(db)),
  async (services) => (isOpenToPublic(services.config) ? findSampleFacts(services) : []),
  findMailWarnings,
  findDocumentWarnings,
  findDueRestoreTest,
  findDueTexts,
  findTextsWithFindings,
  findMissingAddresses,
  findMissedSearches,
  findProposals,
]

function listLeap({ findLeap = () => 0 }: Services['clock']): OverviewWarning[] {
  const days = Math.round(findLeap() / DAY_MS)
  return days === 0 ? [] : [{ kind: 'clock-leapt', days }]
}

/** Lists what must be done. */
export async function listWarnings(
  services: WarningServices,
  admin: Admin,
): Promise<OverviewWarning[]> {
  return (await Promise.all(WARNINGS.map((find) => find(services, admin)))).flat()
}
