import { useState } from 'react'
import { useSeen } from '#ui/hooks/use-seen.ts'

const VISIBLE_SHARE = 0.1

/** The photo of a person over the initial letter of the name, which stays when there is none. */
export function Portrait({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const { ref, seen } = useSeen<HTMLSpanElement>(VISIBLE_SHARE)
  const [failed, setFailed] = useState(false)
  const photo = imageUrl && { src: imageUrl, width: 72, height: 72, className: 'portrait-photo' }

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
