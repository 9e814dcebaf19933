import { countText } from '#shared/format.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'

export const CONTACT_WARNINGS: Warning[] = [
  {
    kind: 'mail-failed',
    describe: ({ count = 0 }) =>
      leading(
        `${countText(count, 'e-mail')} could not be delivered.`,
        viewPath('messages'),
        'Open Messages',
      ),
  },
  {
    kind: 'spam-suspected',
    isUpkeep: () => true,
    describe({ count = 0 }) {
      const text = `${countText(count, 'message is', 'messages are')} suspected spam.`
      return leading(text, viewPath('messages', { status: 'spam' }), 'Open spam')
    },
  },
]
