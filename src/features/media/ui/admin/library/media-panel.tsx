import type { UseQueryResult } from '@tanstack/react-query'
import { countText, kilobytesText } from '#shared/format.ts'
import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { ClearFilters, ListSearch, ListSelect } from '#ui/admin/list/list-filters.tsx'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import {
  CATEGORY_LABELS,
  type MediaCategory,
  type MediaImage,
  type MediaPage,
} from '../../../schema.ts'
import { ImageThumb } from '../picker/image-thumb.tsx'
import { UploadLines } from '../upload/upload-lines.tsx'
import { DescribePictures } from '../upload/describe-pictures.tsx'
import { isBusy, type UploadLine, type UploadQueue } from '../upload/upload-queue.ts'
import { useFileZone, usePastedFiles } from '#ui/admin/fields/use-file-zone.ts'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { DeleteUnused } from './delete-unused.tsx'
import { DescribeUndecided } from './describe-undecided.tsx'

const USES = [
  { value: '', label: 'All images' },
  { value: 'true', label: 'Unused' },
]

type MediaPanelProps = {
  query: UseQueryResult<MediaPage>
  /** Undefined for all categories. */
  category: MediaCategory | undefined
  queue: UploadQueue
  lines: UploadLine[]
  stored: MediaImage[]
  onDeleted: (image: MediaImage) => void
}

/** One tab of the library. Uploads go into its category. */
export function MediaPanel(props: MediaPanelProps) {
  const { query, category, queue, lines, stored, onDeleted } = props
  const add = (files: File[]) => queue.add(files, category ?? 'general')
  const zone = useFileZone({
    label: 'Upload images',
    types: IMAGE_TYPES,
    isMultiple: true,
    onFiles: add,
  })
  usePastedFiles(add)

  return (
    <div {...zone.rootProps} className="media-panel">
      <input {...zone.inputProps} />
      <UploadControl category={category} onOpen={zone.open} />
      <UploadLines lines={lines} queue={queue} />
      {stored.length > 0 && !isBusy(lines) && (
        <DescribePictures images={stored} onDone={queue.forgetStored} />
      )}
      <div className="list-bar">
        <ListSearch label="Search images" />
        <ListSelect label="Use" name="unused" options={USES} />
        {query.data && (
          <>
            <UndecidedFilter count={query.data.undecided} />
            <output className="list-count">{countText(query.data.total, 'image')}</output>
          </>
        )}
      </div>
      <Loaded query={query} what="media">
        {({ items, page, pages }) =>
          items.length === 0 ? (
            <MediaEmpty category={category} onUpload={zone.open} />
          ) : (
            <div className="media-items" aria-busy={query.isPlaceholderData}>
              <DeleteUnused />
              <DescribeUndecided images={items} />
              <MediaGrid images={items} onDeleted={onDeleted} />
              <ListPager page={page} pages={pages} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

/** Leads to the images without a description, while there are any. */
function UndecidedFilter({ count }: { count: number }) {
  const { getParam, change } = useListParams()
  const isOn = getParam('undecided') !== ''
  if (count === 0 && !isOn) return null
  return (
    <button
      type="button"
      className="choice-tab"
      aria-pressed={isOn}
      onClick={() => change({ undecided: isOn ? '' : 'true' })}
    >
      {`Needs description (${count.toLocaleString('en-US')})`}
    </button>
  )
}

type MediaGridProps = { images: MediaImage[]; onDeleted: (image: MediaImage) => void }

/** The images of one page. */
function MediaGrid({ images, onDeleted }: MediaGridProps) {
  const { list, ask, row, ...after } = useRowDeletion(images, onDeleted)
  return (
    <>
      <ul ref={list} className="media-grid" aria-label="Images">
        {images.map((image) => (
          <MediaCard key={image.id} image={image} onDelete={() => ask(image)} />
        ))}
      </ul>
      {row && <DeleteImageDialog image={row} {...after} />}
    </>
  )
}

type MediaCardProps = { image: MediaImage; onDelete: () => void }

function MediaCard({ image, onDelete }: MediaCardProps) {
  const { getParam, change } = useListParams()
  const { id, originalName, category, size, alt } = image
  return (
    <li className="media-card" data-item={id}>
      <button
        type="button"
        className="media-open"
        aria-label={`Details of ${originalName}`}
        onClick={() => change({ image: id, page: getParam('page') })}
      >
        <ImageThumb image={image} />
      </button>
      {alt === null && (
        <span className="media-missing">
          <Badge tone="warn">Needs description</Badge>
        </span>
      )}
      <p className="media-name" title={originalName}>
        {originalName}
      </p>
      <div className="media-facts">
        <Badge tone="info">{CATEGORY_LABELS[category]}</Badge>
        <span className="media-size">{kilobytesText(size)}</span>
      </div>
      <DeleteButton label={`Delete ${originalName}`} onClick={onDelete} />
    </li>
  )
}

const FILTERS = ['q', 'unused', 'undecided']

const EMPTY: Record<MediaCategory | 'all', { title: string; text: string }> = {
  all: {
    title: 'No images yet',
    text: 'Images for posts, answers and testimonials appear here.',
  },
  blog: {
    title: 'No blog images yet',
    text: 'Images for posts: featured images and images in the text.',
  },
  testimonial: {
    title: 'No testimonial photos yet',
    text: 'Square photos of the people quoted, 400x400 or larger.',
  },
  general: { title: 'No general images yet', text: 'Images for anything else.' },
}

type MediaEmptyProps = { category: MediaCategory | undefined; onUpload: () => void }

/** An empty tab: nothing is in the category, or nothing matches the search. */
function MediaEmpty({ category, onUpload }: MediaEmptyProps) {
  const { getParam } = useListParams()
  const { title, text } = EMPTY[category ?? 'all']
  return (
    <section className="panel" aria-label="No images">
      {FILTERS.some(getParam) ? (
        <EmptyState title="No images match">
          <ClearFilters names={FILTERS}>Clear the search</ClearFilters>
        </EmptyState>
      ) : (
        <EmptyState title={title}>
          <p className="quiet">{text}</p>
          <Button variant="secondary" small onClick={onUpload}>
            Choose files
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

type UploadControlProps = { category: MediaCategory | undefined; onOpen: () => void }

/** The upload button with its hints. */
function UploadControl({ category, onOpen }: UploadControlProps) {
  return (
    <div className="upload-control">
      <Button small onClick={onOpen}>
        <Icon name="upload" />
        Upload images
      </Button>
      <p className="quiet text-sm">
        {`You can also drop or paste images anywhere on this page. PNG, JPG, GIF, WebP or AVIF, at most 5 MB each, added to ${CATEGORY_LABELS[category ?? 'general']}. Add a scanned map or form, whose small print must be read, as a PDF under Documents.`}
      </p>
    </div>
  )
}
