import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MediaImage } from '../schema.ts'
import { MediaPicker } from './media-picker.tsx'
import type { ImageUploadOptions } from './use-image-upload.ts'

type Choose = (image: MediaImage | undefined) => void

/**
 * Asks for an image of the library. `dialog` has to be rendered; `pick` opens it and answers with
 * the chosen image, or with nothing when the dialog was closed.
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
      <MediaPicker
        {...options}
        onChoose={(image) => settle(image)}
        onClose={() => settle(undefined)}
      />
    ),
  }
}
