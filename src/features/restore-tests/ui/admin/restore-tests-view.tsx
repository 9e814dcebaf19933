import { useQuery } from '@tanstack/react-query'
import { describeResult } from '#shared/restore-test.ts'
import { formatDay } from '#shared/time/dates.ts'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { CAN_BE_RESTORED } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { useContentDeletions } from '#ui/admin/list/use-deletions.ts'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { RestoreTest } from '../../schema.ts'
import { adminRestoreTestsQuery } from './queries.ts'

/** The restore tests of the office, drafts too. */
export function RestoreTestsView() {
  const { add, remove, ...deletions } = useContentDeletions('restore-tests')
  return (
    <>
      <ViewHead title="Restore Tests" hasTrash>
        <NewButton to={viewPath('restore-test-create')}>Add Restore Test</NewButton>
      </ViewHead>
      <p className="quiet mt-2 mb-4 max-w-[70ch]">
        Published tests have a page of their own, and the home page and the board packet name the
        last one. After 35 days, each says how old it is. Publish failed tests, too. They are why
        people trust the rest.
      </p>
      <Deletions {...deletions} />
      <Loaded query={useQuery(adminRestoreTestsQuery())} what="the restore tests">
        {(tests) => (
          <ListTable
            {...TABLE}
            rows={tests}
            deletion={{
              noun: 'restore test',
              consequences: ({ isPublished }) => (
                <p>
                  {`${isPublished ? 'It will disappear from the website immediately. ' : ''}${CAN_BE_RESTORED}`}
                </p>
              ),
              remove: ({ id }) => remove(id),
              onDeleted: ({ id, subject }) => add({ id, title: subject }),
            }}
          />
        )}
      </Loaded>
    </>
  )
}

const TABLE = {
  rowKey: ({ id }: RestoreTest) => id,
  empty: (
    <section className="panel" aria-label="No restore tests">
      <EmptyState title="No restore tests yet" />
    </section>
  ),
  head: 'What was restored',
  name: ({ subject }: RestoreTest) => subject,
  below: describeResult,
  edit: ({ id }: RestoreTest) => viewPath('restore-test-edit', { id }),
  columns: {
    Day: ({ testedOn }: RestoreTest) => formatDay(testedOn),
    State: {
      plain: ({ isPublished }: RestoreTest) => (
        <Badge tone={isPublished ? 'good' : 'warn'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      ),
    },
  },
}
