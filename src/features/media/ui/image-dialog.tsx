import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/admin/dialog.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import type { MediaImage } from '../schema.ts'
import { ImageDetails } from './image-details.tsx'
import { mediaImageQuery } from './queries.ts'

type ImageDialogProps = {
  id: string
  /** The image, where the list behind has it. */
  known: MediaImage | undefined
  onClose: () => void
}

/** Everything about one image. */
export function ImageDialog({ id, known, onClose }: ImageDialogProps) {
  const query = useQuery({ ...mediaImageQuery(id), placeholderData: known })
  if (query.data) return <ImageDetails image={query.data} onClose={onClose} />
  return (
    <Dialog title="Image" onClose={onClose}>
      <Loaded query={query} what="image">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
