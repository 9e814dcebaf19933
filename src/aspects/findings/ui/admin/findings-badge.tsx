import { countText } from '#shared/format.ts'
import { Badge } from '#ui/admin/badge.tsx'

/** How many findings a text of a list has; nothing for none. */
export function FindingsBadge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="inline-block">
        <Badge tone="warn">{countText(count, 'issue')}</Badge>
      </span>
    </>
  )
}
