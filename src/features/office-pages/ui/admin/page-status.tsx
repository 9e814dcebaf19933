import { Badge } from '#ui/admin/badge.tsx'
import { gapCountText, gapsOf } from '../../rules.ts'
import type { OfficePage } from '../../schema.ts'

export function PageStatusBadge({ status }: Pick<OfficePage, 'status'>) {
  const isPublished = status === 'published'
  return <Badge tone={isPublished ? 'good' : 'warn'}>{isPublished ? 'Published' : 'Draft'}</Badge>
}

/** What keeps a draft from being published, in words. */
export function missingText({ content }: Pick<OfficePage, 'content'>): string {
  const { length } = gapsOf(content)
  return length === 0 ? 'Nothing' : gapCountText(length)
}
