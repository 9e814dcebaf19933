import type { ContentServices } from '#server/content/save.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePageAt } from './store.ts'

/** The privacy page's sentence about when messages are deleted, used until the office edits it. */
function describeKeptMonths(months: number | null): string {
  return months === null
    ? 'stays in the office area of this website until we delete it, which we do after [Office: how long you keep messages].'
    : `is deleted from the office area of this website ${months} months after we have answered it, together with our answer.`
}

const STARTER_SENTENCE =
  /stays in the office area of this website until we delete it, which we do after \[Office: how long you keep messages\]\.|is deleted from the office area of this website \d+ months after we have answered it, together with our answer\./

/** Names the present time in the draft of the privacy page, as long as it has the starter sentence. */
export async function updateKeptMonths(
  services: ContentServices,
  months: number | null,
): Promise<void> {
  const page = await findOfficePageAt(services.db, 'privacy')
  if (page?.status !== 'draft') return
  const content = page.content.replace(STARTER_SENTENCE, () => describeKeptMonths(months))
  if (content === page.content) return
  await changeOfficePage(services, page.id, { content, updatedAt: page.updatedAt })
}
