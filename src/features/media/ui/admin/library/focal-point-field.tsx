import { useRef, type KeyboardEvent } from 'react'
import { Button } from '#ui/components/button.tsx'
import type { MediaImage } from '../../../schema.ts'

type Point = { focalX: number | null; focalY: number | null }
type FocalPointFieldProps = { image: MediaImage; value: Point; onChange: (point: Point) => void }

const STEP = 0.02
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The large picture, on which a press or the arrow keys set the point that no crop cuts off. */
export function FocalPointField({ image, value, onChange }: FocalPointFieldProps) {
  const picture = useRef<HTMLImageElement>(null)
  const isSet = value.focalX !== null || value.focalY !== null
  const [x, y] = [value.focalX ?? 0.5, value.focalY ?? 0.5]
  const moveTo = (toX: number, toY: number) =>
    onChange({ focalX: inside(toX), focalY: inside(toY) })
  const handlePoint = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect()
    if (box) moveTo((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const handleKey = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    moveTo(x + by[0], y + by[1])
  }
  return (
    <div>
      <button
        type="button"
        className="focal"
        aria-label={`Focal point, ${percent(x)} from the left and ${percent(y)} from the top. Arrow keys move it.`}
        onClick={(event) => event.detail > 0 && handlePoint(event)}
        onKeyDown={handleKey}
      >
        <img
          ref={picture}
          src={image.url}
          alt={image.alt ?? ''}
          width={image.width}
          height={image.height}
        />
        <span
          className="focal-mark"
          data-set={isSet || undefined}
          style={{ left: percent(x), top: percent(y) }}
        />
      </button>
      <p className="field-hint mt-2">
        Click the part that must stay visible when the image is cropped for cards, portraits and
        social networks, or move the ring there with the arrow keys.
      </p>
      <div className="focal-foot">
        <a className="link" href={image.url} target="_blank" rel="noreferrer">
          Open in full size<span className="sr-only"> in a new tab</span>
        </a>
        {isSet && (
          <Button
            variant="secondary"
            small
            onClick={() => onChange({ focalX: null, focalY: null })}
          >
            Without a focal point
          </Button>
        )}
      </div>
    </div>
  )
}

/** Two decimals are exact enough for any picture. */
function inside(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`
}
