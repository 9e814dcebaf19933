import { useRef, useState } from 'react'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import type { MediaImage } from '../schema.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { MediaCard } from './media-card.tsx'

/** The images of one page. */
export function MediaGrid({ images }: { images: MediaImage[] }) {
  const [leaving, setLeaving] = useState<MediaImage>()
  const list = useRef<HTMLUListElement>(null)
  const place = images.findIndex(({ id }) => id === leaving?.id)
  return (
    <>
      <ul ref={list} className="media-grid" aria-label="Images">
        {images.map((image) => (
          <MediaCard key={image.id} image={image} onDelete={() => setLeaving(image)} />
        ))}
      </ul>
      {leaving && (
        <DeleteImageDialog
          image={leaving}
          onDeleted={() => focusItem(list, place)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
