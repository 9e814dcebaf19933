import { countText } from '#shared/format.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'

export const SEARCHES_WARNING: Warning = {
  kind: 'searches-missed',
  isUpkeep: () => true,
  describe({ count = 0 }) {
    const text = `${countText(count, 'search', 'searches')} in the last 30 days found nothing.`
    return leading(text, pathFromOverview('searches'), 'See them')
  },
}
