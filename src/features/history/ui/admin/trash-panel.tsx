import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { countText } from '#shared/format.ts'
import { TRASH_DAYS } from '#shared/content-kinds.ts'
import { trashQuery } from './queries.ts'

/** The number of items in the trash, with a link to it. */
export function TrashPanel() {
  return (
    <Panel id="trash" title="Trash">
      <Loaded query={useQuery(trashQuery())} what="the trash">
        {(items) => (
          <p className="quiet mb-4">
            {items.length === 0
              ? `The trash is empty. Deleted items stay there for ${TRASH_DAYS} days.`
              : `${countText(items.length, 'item')} can be restored. Items are permanently deleted after ${TRASH_DAYS} days in the trash.`}
          </p>
        )}
      </Loaded>
      <ButtonLink to={viewPath('trash')} variant="secondary" small>
        <Icon name="trash" />
        Open Trash
      </ButtonLink>
    </Panel>
  )
}
