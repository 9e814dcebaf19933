import { countText } from '#shared/format.ts'
import { REMINDED_AFTER_DAYS } from '#shared/restore-test.ts'
import { dayAfter, formatDay } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { Kinds } from '#ui/admin/kind.ts'
import { readState, type LineState } from '#ui/admin/setting-line.tsx'
import type { RestoreTest } from '../../schema.ts'
import { adminRestoreTestsQuery } from './queries.ts'
import { restoreTestEntity } from './restore-test-entity.ts'
import { RestoreTestCreateView, RestoreTestEditView } from './restore-test-form.tsx'
import { RestoreTestsView } from './restore-tests-view.tsx'

export const RESTORE_TESTS_KIND: Kinds['restore-tests'] = {
  views: {
    list: { above: 'settings', title: 'Restore Tests', View: RestoreTestsView },
    create: { title: 'Add Restore Test', View: RestoreTestCreateView },
    edit: { title: 'Edit Restore Test', View: RestoreTestEditView },
  },
  line: {
    title: 'Restore tests',
    words: 'proof recovery insurance',
    State: readState(adminRestoreTestsQuery(), describeRestoreTests),
  },
  history: {
    fields: restoreTestEntity.fields,
    stays: 'whether it is published',
  },
}

/** 'November 20, complete', with the year if it is not this one. */
function describeRestoreTests(tests: RestoreTest[]): LineState {
  const drafts = tests.filter(({ isPublished }) => !isPublished).length
  if (drafts > 0) return { text: `${countText(drafts, 'draft')} to publish`, isOpen: true }
  const [last] = tests
  if (!last) return 'None'
  const today = toEasternDay(new Date())
  const day = formatDay(last.testedOn).replace(`, ${today.slice(0, 4)}`, '')
  const text = `${day}, ${last.outcome}`
  const isDue = dayAfter(last.testedOn, REMINDED_AFTER_DAYS) <= today
  return isDue ? { text: `${text}: time for the next`, isOpen: true } : text
}
