import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { buttonClassOf } from '#ui/components/button.tsx'
import { TRASH_DAYS } from '#shared/trash.ts'
import { itemsText } from '../../rules.ts'
import { trashQuery } from './queries.ts'

/** How much rests in the trash, and the way there. */
export function TrashPanel() {
  return (
    <section className="panel" aria-labelledby="trash">
      <h2 id="trash" className="panel-title">
        Trash
      </h2>
      <Loaded query={useQuery(trashQuery())} what="the trash">
        {(items) => (
          <p className="quiet mb-4">
            {items.length === 0
              ? `The trash is empty. What you delete rests there for ${TRASH_DAYS} days.`
              : `${itemsText(items.length)} can be restored, each for ${TRASH_DAYS} days.`}
          </p>
        )}
      </Loaded>
      <Link to={viewPath('trash')} className={buttonClassOf({ variant: 'secondary', small: true })}>
        <Icon name="trash" />
        Open Trash
      </Link>
    </section>
  )
}
