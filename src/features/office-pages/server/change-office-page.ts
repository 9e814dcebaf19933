import { lockImages, updateContentImages } from '#server/db/content-images.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isLateSave, saveVersioned } from '#server/db/save-versioned.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import type { Edit } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import { isBlankHtml } from '#shared/text.ts'
import { gapCountText, gapIssuesOf } from '../rules.ts'
import type { OfficePage, OfficePageChange } from '../schema.ts'
import { findOfficePage, findOfficePageForUpdate, updateOfficePage } from './store.ts'

/**
 * Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt`
 * @throws {InvalidInput} when it would be published with a gap
 */
export async function changeOfficePage(
  { db, clock, prepareHtml, history }: Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'>,
  id: number,
  input: OfficePageChange,
  edit: Edit = {},
): Promise<OfficePage> {
  const known = await findOfficePage(db, id)
  if (!known) throw missing()
  // Pictures are stored before the transaction, which must not wait for the disk.
  const isTrial = isLateSave(input.updatedAt, known.updatedAt)
  const written =
    input.content === undefined ? undefined : await prepareHtml(input.content, { isTrial })
  if (written && isBlankHtml(written.html)) {
    throw new InvalidInput('Content is required', { path: 'content' })
  }
  return inTransaction(db, async (transaction) => {
    const current = await findOfficePageForUpdate(transaction, id)
    if (!current) throw missing()
    if (written)
      await updateContentImages(
        transaction,
        { kind: 'pages', id },
        await lockImages(transaction, written.imageIds),
      )
    return saveVersioned({
      current,
      startedFrom: input.updatedAt,
      now: clock.now(),
      noun: 'page',
      write: async (updatedAt) => {
        const saved = await updateOfficePage(transaction, id, {
          title: input.title,
          status: input.status,
          ...(written && { content: written.html, content_digest: written.digest }),
          updated_at: updatedAt,
        })
        assertNoGaps(saved)
        return saved
      },
      keep: (saved) => history.keep(transaction, 'pages', { ...saved, ...edit }),
    })
  })
}

function missing(): NotFound {
  return new NotFound('There is no such page')
}

/** The stored page is checked, because a change may publish it without naming its content. */
function assertNoGaps(page: OfficePage): void {
  const issues = gapIssuesOf(page)
  if (issues.length === 0) return
  const count = gapCountText(issues.length)
  throw new InvalidInput(`This page has ${count}. Fill in each, or keep it as a draft.`, { issues })
}
