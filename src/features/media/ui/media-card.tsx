import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import type { MediaImage } from '../schema.ts'
import { CATEGORY_LABELS } from './category-labels.ts'
import { ImageThumb } from './image-thumb.tsx'
import { sizeTextOf } from './size-text.ts'

type MediaCardProps = { image: MediaImage; onDelete: () => void }

export function MediaCard({ image, onDelete }: MediaCardProps) {
  const { valueOf, change } = useListAddress()
  const { id, originalName, category, size, alt } = image
  return (
    <li className="media-card">
      <button
        type="button"
        className="media-open"
        aria-label={`Details of ${originalName}`}
        onClick={() => change({ image: id, page: valueOf('page') })}
      >
        <ImageThumb image={image} />
      </button>
      {!alt && (
        <span className="media-missing">
          <Badge tone="warn">No alt text</Badge>
        </span>
      )}
      <p className="media-name" title={originalName}>
        {originalName}
      </p>
      <div className="media-facts">
        <Badge tone="info">{CATEGORY_LABELS[category]}</Badge>
        <span className="media-size">{sizeTextOf(size)}</span>
      </div>
      <DeleteButton label={`Delete ${originalName}`} onClick={onDelete} />
    </li>
  )
}
