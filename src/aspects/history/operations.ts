import { z } from 'zod'
import { HISTORY_KINDS } from '#shared/content/content-kinds.ts'
import { type Operations, PAGE } from '#shared/operation.ts'
import {
  restoredSchema,
  restoreInputSchema,
  trashItemSchema,
  versionPageSchema,
  versionSchema,
} from './schema.ts'

const VERSIONS = `/api/admin/:kind{${HISTORY_KINDS.join('|')}}/:id/versions`

export const HISTORY_OPERATIONS: Operations = {
  [`GET ${VERSIONS}`]: {
    summary: 'Lists 20 versions of an item, newest first',
    answer: versionPageSchema,
    query: { page: PAGE },
    scope: 'read',
  },
  [`GET ${VERSIONS}/:number`]: {
    summary: 'Reads a version, with the fields of its item',
    answer: versionSchema,
    scope: 'read',
  },
  [`POST ${VERSIONS}/:number/restore`]: {
    summary: 'Saves a version over the item; answers the item',
    answer: z.looseObject({}),
    takes: restoreInputSchema,
  },
  'GET /api/admin/trash': {
    summary: 'Lists the trash, last deleted first',
    answer: z.array(trashItemSchema),
    scope: 'read',
  },
  'POST /api/admin/trash/:kind/:id/restore': {
    summary: 'Restores an item from the trash',
    answer: restoredSchema,
  },
  'DELETE /api/admin/trash/:kind/:id': { summary: 'Deletes an item in the trash permanently' },
  'DELETE /api/admin/trash': { summary: 'Empties the trash' },
}
