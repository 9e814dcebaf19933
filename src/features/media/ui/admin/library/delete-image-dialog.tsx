import { useQuery } from '@tanstack/react-query'
import {
  DeleteDialog,
  CAN_BE_RESTORED,
  type AfterDeletion,
} from '#ui/admin/dialogs/confirm-dialog.tsx'
import type { MediaImage, MediaUse } from '../../../schema.ts'
import { ImageUses, isPresent } from './image-metadata.tsx'
import { mediaUsesQuery, useDeleteImage } from '../queries.ts'

/** Asks before an image is deleted, and lists every place that uses it. */
export function DeleteImageDialog({ image, ...after }: { image: MediaImage } & AfterDeletion) {
  const { write: deleteImage } = useDeleteImage()
  const { data: uses, isError } = useQuery(mediaUsesQuery(image.id))

  return (
    <DeleteDialog
      title="Delete this image?"
      confirmLabel={uses && uses.length > 0 ? 'Delete anyway' : 'Delete'}
      onDelete={() => deleteImage(image.id)}
      {...after}
    >
      <p className="font-semibold wrap-anywhere">{image.originalName}</p>
      {isError ? (
        <p>{`Could not check where this image is used. ${CAN_BE_RESTORED}`}</p>
      ) : (
        <Consequence uses={uses} />
      )}
    </DeleteDialog>
  )
}

function Consequence({ uses }: { uses: MediaUse[] | undefined }) {
  if (!uses) return <output className="quiet block">Checking where it is used...</output>
  if (uses.length === 0) return <p>{`It is not used anywhere. ${CAN_BE_RESTORED}`}</p>
  return (
    <>
      <div className="notice" data-tone="ask" role="alert">
        <p className="mb-2 font-semibold">{describeLoss(uses.filter(isPresent).length)}</p>
        <ImageUses uses={uses} />
      </div>
      <p>{`${CAN_BE_RESTORED} Restoring it also puts it back in every place that used it.`}</p>
    </>
  )
}

/** `count` is that of the places that show the image now. */
function describeLoss(count: number): string {
  if (count === 0)
    return 'No page uses this image now, but it would be missing from these if you restored them:'
  return count === 1
    ? 'This image is used in one place and will disappear from it:'
    : `This image is used in ${count} places and will disappear from them:`
}
