import { useState } from 'react'
import { useSeen } from '#ui/hooks/use-seen.ts'
import type { PortraitImage } from '../schema.ts'

const VISIBLE_SHARE = 0.1
const SIDE = 72

type PortraitProps = {
  name: string
  imageUrl: string | null
  /** The same photo in small, where the site stores it. */
  portrait?: PortraitImage | null
}

/** The photo of a person over the initial letter of the name, which stays when there is none. */
export function Portrait({ name, imageUrl, portrait }: PortraitProps) {
  const { ref, seen } = useSeen<HTMLSpanElement>(VISIBLE_SHARE)
  const [failed, setFailed] = useState(false)
  const photo = imageUrl && {
    ...(portrait
      ? { srcSet: portrait.srcset, sizes: `${SIDE}px`, src: portrait.src }
      : { src: imageUrl }),
    width: SIDE,
    height: SIDE,
    className: 'portrait-photo',
  }

  return (
    <span ref={ref} className="portrait">
      <span aria-hidden="true">{initialOf(name)}</span>
      {photo && seen && !failed && (
        <img {...photo} alt={name} decoding="async" onError={() => setFailed(true)} />
      )}
      {photo && (
        <noscript>
          {/* An empty text: if the photo fails, the letter beneath stays as it is. */}
          <img {...photo} alt="" loading="lazy" />
        </noscript>
      )}
    </span>
  )
}

/** The first letter as a reader sees it: an accent or a surrogate pair stays whole. */
function initialOf(name: string): string {
  return Array.from(name.trim().normalize('NFC'))[0]?.toUpperCase() ?? ''
}
