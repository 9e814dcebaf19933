import { useEffect, useState } from 'react'
import { DECORATIVE } from '#shared/html/vocabulary.ts'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { SelectField, TextField } from '../../admin/fields/field.tsx'
import type { PictureInput } from '../commands.ts'
import { ApplyDialog } from './apply-dialog.tsx'

/** An image of the library; its alternative text is null if nobody has decided. */
type PickedImage = { url: string; alt: string | null }

/** The media library, as far as a text needs it. */
export type ImageLibrary = {
  pick: () => Promise<PickedImage | undefined>
  find: (src: string) => Promise<PickedImage | undefined>
}

type ImageDialogProps = {
  image: PictureInput
  library: ImageLibrary | undefined
  onApply: (image: PictureInput) => void
  onRemove: () => void
  onClose: () => void
}

/** Edits the description and the caption of an inserted picture, or replaces the picture. */
export function ImageDialog({ image, library, onApply, onRemove, onClose }: ImageDialogProps) {
  const [src, setSource] = useState(image.src)
  const { source, words, ...description } = useDescription(image, useLibraryAlt(library, src))
  const [caption, setCaption] = useState(image.caption ?? '')
  const apply = () => onApply({ src, ...description.result, caption: caption.trim() })

  const choose = async () => {
    const picked = await library?.pick()
    if (!picked) return
    setSource(picked.url)
    description.forget()
  }

  return (
    <ApplyDialog title="Image" applyLabel="Done" onApply={apply} onClose={onClose}>
      <img className="editor-dialog-picture" src={src} alt="" />
      <div className="-mx-2.5 -mt-2 flex flex-wrap gap-x-3 gap-y-1">
        {library && (
          <button type="button" className="editor-bar-button" onClick={() => void choose()}>
            Choose another image
          </button>
        )}
        <button type="button" className="editor-bar-button" onClick={onRemove}>
          Remove image
        </button>
      </div>
      <SelectField
        ref={source === 'own' ? undefined : autofocusOnOpen}
        label="What screen readers say"
        value={source}
        onChange={({ target }) => description.setSource(target.value)}
      >
        {description.fromLibrary && <option value="library">{description.fromLibrary}</option>}
        <option value="own">A text for this place</option>
        <option value="decorative">Nothing, because it is decorative</option>
      </SelectField>
      {source === 'own' && (
        <TextField
          ref={autofocusOnOpen}
          label="Alt text"
          hint="In one sentence, say what the image tells readers here."
          value={words}
          onChange={(event) => description.setWords(event.target.value)}
        />
      )}
      <TextField
        label="Caption"
        hint="Readers see it below the image; leave it empty for none"
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </ApplyDialog>
  )
}

/** Where the words of a picture come from. Without any of its own, it follows the library. */
function useDescription({ alt, role }: PictureInput, libraryAlt: string | null | undefined) {
  const initial = role ? 'decorative' : alt ? 'own' : undefined
  const [chosen, setSource] = useState<string | undefined>(initial)
  const [words, setWords] = useState(alt)
  const fromLibrary = describeLibrary(libraryAlt)
  const source = chosen ?? (fromLibrary ? 'library' : 'own')
  return {
    source,
    words,
    setSource,
    setWords,
    fromLibrary,
    result: {
      alt: source === 'own' ? words.trim() : '',
      role: source === 'decorative' ? DECORATIVE : null,
    } satisfies Pick<PictureInput, 'alt' | 'role'>,
    forget: () => {
      setSource(undefined)
      setWords('')
    },
  }
}

function describeLibrary(alt: string | null | undefined): string | undefined {
  if (alt === '') return 'Same as in Media: nothing'
  return alt ? `Same as in Media: “${alt}”` : undefined
}

/** Undefined for a picture from elsewhere, and until it is known. */
function useLibraryAlt(library: ImageLibrary | undefined, src: string) {
  const [found, setFound] = useState<PickedImage>()
  useEffect(() => {
    let isCurrent = true
    void library?.find(src).then((image) => isCurrent && setFound(image && { ...image, url: src }))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the library is a new object each time
  }, [src])
  return found?.url === src ? found.alt : undefined
}
