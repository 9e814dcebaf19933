import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Pager } from '#ui/admin/list/pager.tsx'
import type { MediaImage, MediaPage } from '../schema.ts'
import { moveInGrid } from './grid-keys.ts'
import { ImageThumb } from './image-thumb.tsx'

type PickerGridProps = {
  media: MediaPage
  isSearch: boolean
  onChoose: (image: MediaImage) => void
  onPage: (page: number) => void
}

/** The images of one page as buttons, with arrow keys between them. */
export function PickerGrid({ media, isSearch, onChoose, onPage }: PickerGridProps) {
  const { items, total, page, pages } = media
  if (items.length === 0) {
    return (
      <EmptyState title={isSearch ? 'No images found' : 'No images yet'}>
        <p className="quiet">
          {isSearch ? 'Try another search or category.' : 'Upload the first one here.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <output className="list-count">{total === 1 ? '1 image' : `${total} images`}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it */}
      <ul className="picker-grid" aria-label="Images" onKeyDown={moveInGrid}>
        {items.map((image) => (
          <li key={image.id}>
            <button type="button" className="picker-item" onClick={() => onChoose(image)}>
              <ImageThumb image={image} />
              <span className="picker-name">{image.originalName}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pager label="Pages of images" page={page} pages={pages} onPage={onPage} />
    </>
  )
}
