import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { MediaImage, MediaUse } from '../schema.ts'
import { ImageUses } from './image-uses.tsx'
import { mediaUsesQuery } from './queries.ts'

type DeleteImageDialogProps = { image: MediaImage; onDeleted: () => void; onClose: () => void }

/** Asks before an image is deleted, and names every place that would lose it. */
export function DeleteImageDialog({ image, onDeleted, onClose }: DeleteImageDialogProps) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const path = `/api/admin/media/${image.id}`
  const { data: uses, isError } = useQuery(mediaUsesQuery(image.id))

  const remove = async () => {
    const isDone = await write({
      run: () => api.call('DELETE', path),
      done: 'Image deleted successfully',
      failed: 'Failed to delete image',
      withReason: true,
      gone: path,
    })
    onClose()
    if (isDone) onDeleted()
  }

  return (
    <ConfirmDialog
      title="Delete this image?"
      confirmLabel={uses && uses.length > 0 ? 'Delete anyway' : 'Delete'}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere">{image.originalName}</p>
      {isError ? (
        <p>It could not be found out where this image is used.</p>
      ) : (
        <Consequence uses={uses} />
      )}
    </ConfirmDialog>
  )
}

function Consequence({ uses }: { uses: MediaUse[] | undefined }) {
  if (!uses) return <output className="quiet block">Looking for where it is used...</output>
  if (uses.length === 0) return <p>It is used nowhere. This cannot be undone.</p>
  return (
    <div className="notice" data-tone="ask" role="alert">
      <p className="mb-2 font-semibold">
        {uses.length === 1
          ? 'This image is used in one place, which will lose it:'
          : `This image is used in ${uses.length} places, which will lose it:`}
      </p>
      <ImageUses uses={uses} />
    </div>
  )
}
