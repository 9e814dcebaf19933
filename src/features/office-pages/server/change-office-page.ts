import { toReviewColumn } from '#aspects/reviews/server/review-store.ts'
import { requireNoGaps } from '#server/content/require-no-gaps.ts'
import {
  changeContent,
  type ContentEdit,
  type ContentStore,
  type ContentServices,
} from '#server/content/save.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { OFFICE_PAGE_FIELDS } from '../fields.ts'
import type { OfficePage, OfficePageChange } from '../schema.ts'
import { findOfficePage, updateOfficePage } from './store.ts'

const OFFICE_PAGE: ContentStore<OfficePage> = {
  kind: 'pages',
  find: findOfficePage,
  // The stored page is checked, because a change may publish it without including its content.
  async afterSave(_, { status, content }) {
    if (status === 'published') requireNoGaps(content, 'content', 'page')
  },
}

/**
 * Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt`
 * @throws {InvalidInput} when it would be published with a gap
 */
export async function changeOfficePage(
  services: ContentServices,
  id: number,
  input: OfficePageChange,
  edit: ContentEdit = {},
): Promise<OfficePage> {
  const { after } = await changeContent(services, OFFICE_PAGE, {
    id,
    startedFrom: input.updatedAt,
    html: input.content,
    write: (db, { written, updatedAt }) =>
      updateOfficePage(db, id, {
        ...writeFields(OFFICE_PAGE_FIELDS, input),
        review_by: toReviewColumn(input.reviewBy),
        ...(written && { content: written.html, content_digest: written.digest }),
        updated_at: updatedAt,
      }),
    edit,
  })
  return after
}
