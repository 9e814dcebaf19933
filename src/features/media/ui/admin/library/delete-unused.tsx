import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAN_BE_RESTORED, DeleteDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Button } from '#ui/components/button.tsx'
import { countText } from '#shared/format.ts'
import { mediaPageQuery, useDeleteUnused } from '../queries.ts'

/** Above the list of unused images: moves all of them into the trash. */
export function DeleteUnused() {
  const [isAsking, setAsking] = useState(false)
  const { getParam, buildQuery } = useListParams()
  const search = buildQuery('q', 'category', 'unused', 'undecided')
  const { data } = useQuery(mediaPageQuery(search))
  const { write: deleteUnused } = useDeleteUnused()
  if (!getParam('unused') || !data) return null
  const images = countText(data.total, 'unused image')
  return (
    <div className="media-bar">
      <p className="quiet">No post, answer, page or testimonial shows these now.</p>
      <Button variant="secondary" small onClick={() => setAsking(true)}>
        Delete all of these
      </Button>
      {isAsking && (
        <DeleteDialog
          title={`Delete ${images}?`}
          confirmLabel="Delete all"
          onDelete={() => deleteUnused(search)}
          onDeleted={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>
            {`Earlier versions and deleted items may still need some of them. ${CAN_BE_RESTORED}`}
          </p>
        </DeleteDialog>
      )}
    </div>
  )
}
