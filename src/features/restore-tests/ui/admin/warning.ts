import { OLD_AFTER_DAYS } from '#shared/restore-test.ts'
import { leading, type Warning } from '#ui/admin/warning.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'

export const RESTORE_TESTS_WARNING: Warning = {
  kind: 'restore-test-due',
  isUpkeep: ({ days = 0 }) => days <= OLD_AFTER_DAYS,
  describe({ days = 0 }) {
    const what =
      days > OLD_AFTER_DAYS
        ? 'and visitors can see that.'
        : `and after ${OLD_AFTER_DAYS} days, visitors can see that.`
    const text = `Your last restore test was ${days} days ago, ${what}`
    return leading(text, pathFromOverview('restore-tests'), 'Test a restore')
  },
}
