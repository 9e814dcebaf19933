import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { useFailureToast } from '#ui/admin/loaded.tsx'
import { MediaTabs } from '#ui/admin/list/media-tabs.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { CATEGORY_LABELS, MEDIA_CATEGORIES, type MediaImage } from '../../../schema.ts'
import { ImageDetails } from './image-details.tsx'
import { MediaPanel } from './media-panel.tsx'
import { mediaPageQuery, useDeletedImages } from '../queries.ts'
import { useUploadQueue } from '../upload/uploads.tsx'

const ALL = 'all'
const TABS = [
  { value: ALL, label: 'All' } as const,
  ...MEDIA_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
]

/** The media library: images by category, with search, upload, editing and deleting. */
export function MediaView() {
  const { getParam, change, buildQuery } = useListParams()
  const query = useQuery(mediaPageQuery(buildQuery('q', 'category', 'unused', 'undecided')))
  const uploads = useUploadQueue()
  const deleted = useDeletedImages()
  const handleDeleted = ({ id, originalName }: MediaImage) =>
    deleted.add({ id, title: originalName })
  const category = MEDIA_CATEGORIES.find((one) => one === getParam('category'))
  const image = getParam('image')
  useFailureToast(query.isError, 'Failed to fetch media')

  return (
    <>
      <ViewHead title="Media" hasTrash tabs={<MediaTabs current="media" />} />
      <Deletions {...deleted} />
      <Tabs.Root
        value={category ?? ALL}
        onValueChange={(value) => change({ category: value === ALL ? '' : value })}
      >
        <Tabs.List className="media-tabs" aria-label="Image categories">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} className="media-tab">
              <span>{label}</span>
              {query.data && (
                <span className="media-count">
                  {` (${query.data.counts[value].toLocaleString('en-US')})`}
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ value }) => (
          <Tabs.Content key={value} value={value} tabIndex={-1}>
            <MediaPanel query={query} category={category} onDeleted={handleDeleted} {...uploads} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {image && (
        <ImageDetails
          key={image}
          id={image}
          known={query.data?.items.find(({ id }) => id === image)}
          onDeleted={handleDeleted}
          onClose={() => change({ image: '', page: getParam('page') })}
        />
      )}
    </>
  )
}
