import { Badge } from '#ui/admin/badge.tsx'
import { isBlurred, type ImagePlace } from '../../../rules.ts'
import type { KeyboardEvent } from 'react'
import { countText } from '#shared/format.ts'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Pager } from '#ui/admin/list/pager.tsx'
import type { MediaImage, MediaPage } from '../../../schema.ts'
import { ImageThumb } from './image-thumb.tsx'

type PickerGridProps = {
  media: MediaPage
  isSearch: boolean
  place: ImagePlace | undefined
  onChoose: (image: MediaImage) => void
  onPage: (page: number) => void
}

/** The images of one page as buttons, with arrow keys between them. */
export function PickerGrid({ media, isSearch, place, onChoose, onPage }: PickerGridProps) {
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
      <output className="list-count">{countText(total, 'image')}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its buttons */}
      <ul className="picker-grid" aria-label="Images" onKeyDown={moveInGrid}>
        {items.map((image) => (
          <li key={image.id}>
            <button type="button" className="picker-item" onClick={() => onChoose(image)}>
              <ImageThumb image={image} />
              <span className="picker-name">{image.originalName}</span>
              {isBlurred(image, place) && <Badge tone="warn">Blurred here</Badge>}
            </button>
          </li>
        ))}
      </ul>
      <Pager label="Pages of images" page={page} pages={pages} onPage={onPage} />
    </>
  )
}

/** Moves between the buttons of a grid by arrow keys, Home and End, for any number of columns. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const target = index === -1 ? undefined : getTargetIndex(event.key, index, buttons)
  if (target === undefined) return
  event.preventDefault()
  buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus()
}

function getTargetIndex(key: string, index: number, items: HTMLElement[]): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowUp') return index - countColumns(items)
  return key === 'ArrowDown' ? index + countColumns(items) : undefined
}

/** Counts the items in the first row, by their vertical position. */
function countColumns(items: HTMLElement[]): number {
  const top = items[0]?.getBoundingClientRect().top
  const next = items.findIndex((item) => item.getBoundingClientRect().top !== top)
  return next === -1 ? items.length : next
}
