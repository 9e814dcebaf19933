import { countText } from '#shared/format.ts'
import { ACCOUNT_CHANGES_MAX } from '#shared/overview.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'

const ACTIVITY = pathFromOverview('activity')

/** What was done to accounts since the reader last signed in. */
export const ACCOUNT_WARNINGS: Warning[] = [
  {
    kind: 'factors-reset',
    describe: () =>
      leading(
        'Your second sign-in steps were reset, so you now sign in with only your password. If you did not ask for this, change your password.',
        viewPath('second-factors'),
        'Open two-step sign-in',
      ),
  },
  {
    kind: 'accounts-changed',
    describe({ changes: { length } = [], areOwn }) {
      const atLeast = length < ACCOUNT_CHANGES_MAX ? '' : 'at least '
      const own = `You recently made ${atLeast}${countText(length, 'change')} to admin accounts.`
      const text = areOwn ? own : 'Changes to admin accounts since you last signed in:'
      return leading(text, ACTIVITY, length === 1 ? 'Review it' : 'Review them')
    },
  },
  {
    kind: 'sign-ins-failed',
    describe({ count = 0, areOwn }) {
      const signIns = countText(count, 'sign-in has', 'sign-ins have')
      const name = areOwn ? ' in your name' : ''
      const text = `${signIns} failed${name} since you last signed in.`
      return leading(text, ACTIVITY, 'Check the sign-ins')
    },
  },
]
