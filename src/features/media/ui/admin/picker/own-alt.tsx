import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { IMAGE_PLACES, type ImagePlace } from '../../../rules.ts'
import type { MediaImage } from '../../../schema.ts'
import { AltField, takeFocus } from '../alt-field.tsx'

export type OwnAltProps = {
  /** Null follows the library, '' is decoration. */
  value: string | null
  error?: string | undefined
  onChange: (alt: string | null) => void
}

type PlacedImage = { image: MediaImage; place: ImagePlace }

/** The alternative text of an image at one place: that of the library, until it has its own. */
export function OwnAlt({ image, place, value, error, onChange }: OwnAltProps & PlacedImage) {
  const [isOpen, setOpen] = useState(value !== null)
  const [isToggled, setToggled] = useState(false)
  const toggle = (toOpen: boolean) => {
    setOpen(toOpen)
    // The button that had the focus is gone.
    setToggled(true)
    onChange(null)
  }
  const ref = isToggled ? takeFocus : undefined
  if (value === null && !isOpen) {
    return (
      <div className="own-alt">
        <p>{describeLibrary(image.alt)}</p>
        <Button ref={ref} variant="secondary" small onClick={() => toggle(true)}>
          Write its own
        </Button>
      </div>
    )
  }
  return (
    <div className="panel-form w-full">
      <AltField
        ref={ref}
        value={value}
        hint={`${IMAGE_PLACES[place].hint} Left empty, it follows the library.`}
        error={error}
        onChange={onChange}
      />
      <Button variant="secondary" small className="self-start" onClick={() => toggle(false)}>
        Follow the library
      </Button>
    </div>
  )
}

function describeLibrary(alt: string | null): string {
  if (alt) return `Alt text follows the library: “${alt}”`
  return alt === ''
    ? 'In Media it is marked as decorative.'
    : 'In Media it still needs a description.'
}
