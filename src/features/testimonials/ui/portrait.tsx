import { useCallback, useState } from 'react'
import type { PortraitImage } from '../schema.ts'

const VISIBLE_SHARE = 0.1
const SIDE = 72

type PortraitProps = {
  name: string
  imageUrl: string | null
  /** The stored smaller versions of the photo, and its words; a photo from elsewhere has the name. */
  portrait: PortraitImage | null
}

/**
 * The photo of a person; the initial of the name lies beneath it and stays if there is no photo.
 */
export function Portrait({ name, imageUrl, portrait }: PortraitProps) {
  const { ref, seen } = useSeen()
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
      <span aria-hidden="true">{getInitial(name)}</span>
      {photo && seen && !failed && (
        <img
          {...photo}
          alt={portrait?.alt ?? name}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
      {photo && (
        <noscript>
          {/* An empty alt text: if the photo fails to load, the initial stays visible. */}
          <img {...photo} alt="" loading="lazy" />
        </noscript>
      )}
    </span>
  )
}

/** The first grapheme, so that accents and surrogate pairs stay whole. */
function getInitial(name: string): string {
  return Array.from(name.trim().normalize('NFC'))[0]?.toUpperCase() ?? ''
}

/** `seen` becomes and stays true once a part of the element has been in view. */
function useSeen() {
  const [seen, setSeen] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { threshold: VISIBLE_SHARE },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, seen }
}
