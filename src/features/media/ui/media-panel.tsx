import type { UseQueryResult } from '@tanstack/react-query'
import { ListPager } from '#ui/admin/list/list-pager.tsx'
import { ListSearch } from '#ui/admin/list/list-search.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import type { MediaCategory, MediaPage } from '../schema.ts'
import { MediaEmpty } from './media-empty.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadControl } from './upload-control.tsx'
import { UploadLines } from './upload-lines.tsx'
import type { UploadLine, UploadQueue } from './upload-queue.ts'
import { useFileZone } from './use-file-zone.ts'
import { usePastedFiles } from './use-pasted-files.ts'

type MediaPanelProps = {
  query: UseQueryResult<MediaPage>
  /** Nothing stands for every category. */
  category: MediaCategory | undefined
  queue: UploadQueue
  lines: UploadLine[]
}

/** One tab of the library. New images are filed under its category. */
export function MediaPanel({ query, category, queue, lines }: MediaPanelProps) {
  const add = (files: File[]) => queue.add(files, category ?? 'general')
  const zone = useFileZone({ label: 'Upload images', isMultiple: true, onFiles: add })
  usePastedFiles(add)

  return (
    <div {...zone.rootProps} className="media-panel">
      <input {...zone.inputProps} />
      <UploadControl category={category} onOpen={zone.open} />
      <UploadLines lines={lines} queue={queue} />
      <div className="list-bar">
        <ListSearch label="Search images" />
        {query.data && <output className="list-count">{countOf(query.data.total)}</output>}
      </div>
      <Loaded query={query} what="media">
        {({ items, page, pages }) =>
          items.length === 0 ? (
            <MediaEmpty category={category} onUpload={zone.open} />
          ) : (
            <div className="media-items" aria-busy={query.isPlaceholderData}>
              <MediaGrid images={items} />
              <ListPager page={page} pages={pages} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function countOf(total: number): string {
  return total === 1 ? '1 image' : `${total.toLocaleString('en-US')} images`
}
