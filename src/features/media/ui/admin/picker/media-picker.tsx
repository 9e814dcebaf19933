import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { type MediaImage } from '../../../schema.ts'
import { mediaImageQuery, mediaPageQuery } from '../queries.ts'
import { ImageUploadState } from '../upload/upload-lines.tsx'
import { useFileZone } from '#ui/admin/fields/use-file-zone.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
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
  const upload = useImageUpload({ ...options, onUploaded: onChoose })
  const zone = useFileZone({
    label: 'Upload a new image',
    types: IMAGE_TYPES,
    onFiles: ([file]) => upload.start(file),
  })

  return (
    <Dialog
      title="Choose an image"
      description="Choose one of your images, or upload, drop or paste a new one."
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
          <Button variant="secondary" small onClick={zone.open} busy={Boolean(upload.sending)}>
            <Icon name="upload" />
            Upload
          </Button>
        </div>
        <ImageUploadState upload={upload} />
        <p className="field-error" role="alert">
          {upload.problem}
        </p>
        <Loaded query={query} what="media">
          {(media) => (
            <PickerGrid
              media={media}
              isSearch={Boolean(search.q || search.category)}
              place={options.place}
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
  return `${query}` ? `?${query}` : ''
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

/** The library for a text: its picker, and what it knows of a picture in the text. */
export function useMediaLibrary(options: ImageUploadOptions = {}) {
  const { pick, dialog } = useMediaPicker(options)
  const queryClient = useQueryClient()
  const find = async (src: string) => {
    const id = parseMediaId(parseMediaFile(src, window.location.origin) ?? '')
    return id ? queryClient.fetchQuery(mediaImageQuery(id)).catch(() => undefined) : undefined
  }
  return { library: { pick, find }, dialog }
}
