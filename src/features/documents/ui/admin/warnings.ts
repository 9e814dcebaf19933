import { formatDay } from '#shared/time/dates.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'

export const DOCUMENT_WARNINGS: Warning[] = [
  {
    kind: 'papers-expired',
    describe({ count = 0, title = '', validUntil = '' }) {
      const one = `“${title}” expired on ${formatDay(validUntil)} and is no longer offered.`
      const many = `${count} documents have expired and are no longer offered.`
      return leading(count === 1 ? one : many, viewPath('papers'), 'Replace expired documents')
    },
  },
  {
    kind: 'papers-expiring',
    isUpkeep: () => true,
    describe({ count = 0, title = '', validUntil = '' }) {
      const day = formatDay(validUntil)
      const many = `${count} documents expire within 30 days, starting with “${title}” on ${day}.`
      const text = count === 1 ? `“${title}” expires on ${day}.` : many
      return leading(text, viewPath('papers'), 'Renew documents')
    },
  },
]
