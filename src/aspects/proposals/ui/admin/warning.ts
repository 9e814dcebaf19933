import { countText } from '#shared/format.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'

export const PROPOSALS_WARNING: Warning = {
  kind: 'proposals-waiting',
  isUpkeep: () => true,
  describe: ({ count = 0 }) =>
    leading(
      `Assistants suggest ${countText(count, 'change')}.`,
      viewPath('proposals'),
      'Decide on them',
    ),
}
