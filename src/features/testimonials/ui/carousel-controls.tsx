import type { ReactNode } from 'react'

type CarouselControlsProps = {
  index: number
  total: number
  paused: boolean
  onPauseToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onShow: (index: number) => void
}

/** First in the document for keyboards and screen readers, but drawn below the quotation. */
export function CarouselControls(props: CarouselControlsProps) {
  const { index, total, paused } = props
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-pause" onClick={props.onPauseToggle}>
        <Icon>
          {paused ? <path d="M6 4v12l10-6z" /> : <path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z" />}
        </Icon>
        <span>{paused ? 'Play' : 'Pause'}</span>
        <span className="sr-only"> testimonials</span>
      </button>
      <div className="carousel-turn">
        <button
          type="button"
          className="carousel-arrow"
          aria-label="Previous testimonial"
          onClick={props.onPrevious}
        >
          <Icon>
            <path d="M12.5 4.5 7 10l5.5 5.5" className="fill-none" />
          </Icon>
        </button>
        <p className="min-w-[4.5em] text-center text-sm text-slate tabular-nums">
          {`${index + 1} of ${total}`}
        </p>
        <button
          type="button"
          className="carousel-arrow"
          aria-label="Next testimonial"
          onClick={props.onNext}
        >
          <Icon>
            <path d="M7.5 4.5 13 10l-5.5 5.5" className="fill-none" />
          </Icon>
        </button>
      </div>
      <ul aria-label="Choose a testimonial" className="carousel-dots">
        {Array.from({ length: total }, (_, item) => (
          <li key={item}>
            <button
              type="button"
              className="carousel-dot"
              aria-label={`Show testimonial ${item + 1}`}
              aria-current={item === index ? 'true' : undefined}
              onClick={() => props.onShow(item)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4 fill-current stroke-current"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
