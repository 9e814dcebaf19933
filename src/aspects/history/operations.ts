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
    description:
      'The id of a page is its number. The versions of an item in the trash can be read. An item that was last saved before the site kept versions has none.',
    answer: versionPageSchema,
    query: { page: PAGE },
    scope: 'read',
  },
  [`GET ${VERSIONS}/:number`]: {
    summary: 'Reads a version, with the fields of its item',
    description:
      '`updatedAt` equals `madeAt`. A field that was added to the site later is missing. The HTML is cleaned by the current rules. The cause imported marks what was there before the site kept versions.',
    answer: versionSchema,
    scope: 'read',
  },
  [`POST ${VERSIONS}/:number/restore`]: {
    summary: 'Saves a version over the item; answers the item',
    description:
      'It makes a new version with the cause restored, unless nothing changes. `slug`, `status`, `scheduledFor`, `isPublished`, `sortOrder`, `isActive` and `showOnHomepage` stay as they are. A category or an image that no longer exists becomes `null`. It is a 404 while the item is in the trash, and a 400 if the version would put a gap on a published page.',
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
    description:
      'The item is as it was, except for what `notes` says. An image is put back wherever it was removed, unless another one is there now.',
    answer: restoredSchema,
  },
  'DELETE /api/admin/trash/:kind/:id': { summary: 'Deletes an item in the trash permanently' },
  'DELETE /api/admin/trash': { summary: 'Empties the trash' },
}
