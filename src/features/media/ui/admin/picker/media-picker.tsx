import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import type { MediaImage } from '../../../schema.ts'
import { mediaPageQuery } from '../queries.ts'
import { UploadProgress } from '../upload/upload-lines.tsx'
import { useFileZone } from '#ui/admin/fields/use-file-zone.ts'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { useImageUpload, type ImageUploadOptions } from '../upload/uploads.tsx'
import { PickerFilter, type PickerSearch } from './picker-filter.tsx'
import { PickerGrid } from './picker-grid.tsx'

type MediaPickerProps = ImageUploadOptions & {
  onChoose: (image: MediaImage) => void
  onClose: () => void
}

/** The library in a dialog: a click on an image chooses it, and so does an upload. */
function MediaPicker({ onChoose, onClose, ...options }: MediaPickerProps) {
  const [search, setSearch] = useState<PickerSearch>({ q: '', category: '', page: 1 })
  const query = useQuery(mediaPageQuery(buildPickerQuery(search)))
  const { upload, cancel, sending, problem } = useImageUpload({
    ...options,
    onUploaded: onChoose,
  })
  const zone = useFileZone({
    label: 'Upload a new image',
    types: IMAGE_TYPES,
    onFiles: ([file]) => upload(file),
  })

  return (
    <Dialog
      title="Choose an image"
      description="Choose an image from the media library, or upload, drop or paste a new one."
      size="wide"
      onClose={onClose}
    >
      <div {...zone.rootProps} className="picker">
        <input {...zone.inputProps} />
        <div className="picker-bar">
          <PickerFilter
            category={search.category}
            onChange={(change) => setSearch((last) => ({ ...last, ...change, page: 1 }))}
          />
          <Button variant="secondary" small onClick={zone.open} busy={Boolean(sending)}>
            <Icon name="upload" />
            Upload
          </Button>
        </div>
        {sending && <UploadProgress {...sending} onCancel={cancel} />}
        <p className="field-error" role="alert">
          {problem}
        </p>
        <Loaded query={query} what="media">
          {(media) => (
            <PickerGrid
              media={media}
              isSearch={Boolean(search.q || search.category)}
              onChoose={onChoose}
              onPage={(page) => setSearch({ ...search, page })}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

function buildPickerQuery({ q, category, page }: PickerSearch): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

type Choose = (image: MediaImage | undefined) => void

/**
 * Lets the admin choose an image of the library. The caller renders `dialog`; `pick` opens it and
 * resolves to the chosen image, or to undefined when the dialog is closed.
 */
export function useMediaPicker(options: ImageUploadOptions = {}): {
  pick: () => Promise<MediaImage | undefined>
  dialog: ReactNode
} {
  const [choose, setChoose] = useState<Choose>()
  const settle: Choose = (image) => {
    setChoose(undefined)
    choose?.(image)
  }
  return {
    pick: () => new Promise((resolve) => setChoose(() => resolve)),
    dialog: choose && (
      <MediaPicker {...options} onChoose={settle} onClose={() => settle(undefined)} />
    ),
  }
}
