import { countText } from '#shared/format.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'

export const ADDRESSES_WARNING: Warning = {
  kind: 'addresses-missing',
  isUpkeep: () => true,
  describe({ count = 0 }) {
    const text = `${countText(count, 'address leads', 'addresses lead')} to “page not found.”`
    return leading(text, pathFromOverview('addresses'), 'Redirect them')
  },
}
