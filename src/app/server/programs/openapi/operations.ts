import { z } from 'zod'
import { ACTIVITY_OPERATIONS } from '#features/activity/operations.ts'
import { ADDRESSES_OPERATIONS } from '#features/addresses/operations.ts'
import { PROPOSALS_OPERATIONS } from '#aspects/proposals/operations.ts'
import { AUTH_OPERATIONS } from '#features/auth/operations.ts'
import { BACKUP_OPERATIONS } from '#features/backup/operations.ts'
import { FINDINGS_OPERATIONS } from '#aspects/findings/operations.ts'
import { LINKS_OPERATIONS } from '#aspects/links/operations.ts'
import { REVIEWS_OPERATIONS } from '#aspects/reviews/operations.ts'
import { BOARD_PACKET_OPERATIONS } from '#features/board-packet/operations.ts'
import { CONTACT_OPERATIONS } from '#features/contact/operations.ts'
import { COUNTS_OPERATIONS } from '#features/counts/operations.ts'
import { EXPORT_OPERATIONS } from '#features/export/operations.ts'
import { HISTORY_OPERATIONS } from '#aspects/history/operations.ts'
import { IMPORT_OPERATIONS } from '#features/import/operations.ts'
import { KEYS_OPERATIONS } from '#features/keys/operations.ts'
import { OFFICE_OPERATIONS } from '#features/office/operations.ts'
import { QUOTATION_OPERATIONS } from '#features/quotation/operations.ts'
import { SEARCHES_OPERATIONS } from '#features/searches/operations.ts'
import type { Operations } from '#shared/operation.ts'
import { overviewSchema } from '#shared/overview.ts'
import { KINDS } from '../../content/kinds.ts'

const KIND_GROUPS = Object.fromEntries(
  Object.values(KINDS).map(({ operations: { group, routes } }) => [group, routes]),
)

/** The operations of the API by subject, in the order of the document. */
export const OPERATION_GROUPS: Record<string, Operations> = {
  'Sign-in and admins': AUTH_OPERATIONS,
  Keys: KEYS_OPERATIONS,
  'Proposals of assistants': PROPOSALS_OPERATIONS,
  ...KIND_GROUPS,
  'Addresses and links': { ...ADDRESSES_OPERATIONS, ...LINKS_OPERATIONS },
  'History and trash': HISTORY_OPERATIONS,
  Quotation: { ...QUOTATION_OPERATIONS, ...BOARD_PACKET_OPERATIONS },
  'Contact and messages': CONTACT_OPERATIONS,
  Office: OFFICE_OPERATIONS,
  'Export and import': { ...EXPORT_OPERATIONS, ...IMPORT_OPERATIONS },
  Dashboard: {
    'GET /api/admin/overview': {
      summary: 'Reads the dashboard’s counts and warnings',
      answer: overviewSchema,
    },
    ...REVIEWS_OPERATIONS,
    ...FINDINGS_OPERATIONS,
    ...COUNTS_OPERATIONS,
    ...SEARCHES_OPERATIONS,
    ...ACTIVITY_OPERATIONS,
    ...BACKUP_OPERATIONS,
    'GET /api/openapi.json': { summary: 'Reads this description', answer: z.looseObject({}) },
  },
}

/** What each route promises, by method and path. */
export const OPERATIONS: Operations = Object.assign({}, ...Object.values(OPERATION_GROUPS))
