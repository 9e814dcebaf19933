import type { ContentServices } from '#server/content/save.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePageAt } from './store.ts'

/** The privacy page's sentence about when messages are deleted, used until the office edits it. */
function describeKeptMonths(months: number | null): string {
  return months === null
    ? 'stays in the office area of this website until we delete it, which we do after [Office: how long you keep messages].'
    : `is deleted from the office area of this website ${months} months after we have answered it, together with our answer.`
}

/** The sentence as it stands there, unless the office has edited it. */
function readKeptMonths(content: string): string {
  const months = /website (\d+) months after/.exec(content)?.[1]
  return describeKeptMonths(months === undefined ? null : Number(months))
}

/** Names the present time in the draft of the privacy page, as long as it has the starter sentence. */
export async function updateKeptMonths(
  services: ContentServices,
  months: number | null,
): Promise<void> {
  const page = await findOfficePageAt(services.db, 'privacy')
  if (page?.status !== 'draft') return
  const { content: before } = page
  const content = before.replace(readKeptMonths(before), () => describeKeptMonths(months))
  if (content === before) return
  await changeOfficePage(services, page.id, { content, updatedAt: page.updatedAt })
}
