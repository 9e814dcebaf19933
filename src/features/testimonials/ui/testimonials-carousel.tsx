import { useQuery } from '@tanstack/react-query'
import { useRef, type TouchEvent } from 'react'
import type { Testimonial } from '../schema.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { Portrait } from './portrait.tsx'
import { homepageTestimonialsQuery } from './queries.ts'
import { StarRating } from './star-rating.tsx'
import { useRotation } from './use-rotation.ts'

export function TestimonialsCarousel() {
  const { data, isPending } = useQuery(homepageTestimonialsQuery())

  if (isPending) return <CarouselMessage>Loading testimonials...</CarouselMessage>
  if (!data?.length)
    return <CarouselMessage>No testimonials available at this time.</CarouselMessage>
  return <Carousel testimonials={data} />
}

function CarouselMessage({ children }: { children: string }) {
  return (
    <output className="carousel-card block px-6 py-14 text-center text-slate">{children}</output>
  )
}

/** Follows the carousel pattern of the WAI-ARIA Authoring Practices. */
function Carousel({ testimonials }: { testimonials: Testimonial[] }) {
  const total = testimonials.length
  const { index, show, next, previous, paused, togglePaused, rotating, place, handlers } =
    useRotation(total)
  const swipe = useSwipe({ onNext: next, onPrevious: previous })
  // Photos and rotation need JavaScript; a single quotation without a photo does not.
  const moves = total > 1 || testimonials.some(({ imageUrl }) => imageUrl)

  return (
    <div
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The pattern asks for a group; a fieldset holds form fields.
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      data-hydrate={moves ? 'visible' : undefined}
      className="carousel-card flex flex-col md:flex-col-reverse"
      {...handlers}
    >
      {total > 1 && (
        <CarouselControls
          index={index}
          total={total}
          paused={paused}
          onPauseToggle={togglePaused}
          onPrevious={previous}
          onNext={next}
          onShow={show}
        />
      )}
      <div className="carousel-slides" aria-live={rotating ? 'off' : 'polite'} {...swipe}>
        {testimonials.map((testimonial, position) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            label={`${position + 1} of ${total}`}
            hidden={position !== index}
          />
        ))}
      </div>
    </div>
  )
}

type TestimonialSlideProps = {
  testimonial: Testimonial
  /** '2 of 5': the accessible name of the slide. */
  label: string
  hidden: boolean
}

/** Longer quotations are set smaller, so that the longest fits on a phone. */
function getTextSizeClass(content: string): string {
  if (content.length < 280) return 'text-2xl leading-snug'
  return content.length < 600 ? 'text-lg' : 'text-base'
}

function TestimonialSlide({ testimonial, label, hidden }: TestimonialSlideProps) {
  const { name, title, organization, content, rating, imageUrl, portrait } = testimonial
  return (
    <div
      data-slide=""
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The pattern asks for a group; a fieldset holds form fields.
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      hidden={hidden}
      className="carousel-slide"
    >
      <figure className="carousel-figure wrap-anywhere">
        <blockquote>
          <StarRating rating={rating} />
          <p className={`mt-4 font-serif whitespace-pre-line ${getTextSizeClass(content)}`}>
            {content}
          </p>
        </blockquote>
        <figcaption className="carousel-person">
          <Portrait name={name} imageUrl={imageUrl} portrait={portrait} />
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-slate">{title}</span>
            <span className="text-sm text-slate">{organization}</span>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

const SWIPE_PX = 48

/** Swiping left or right shows the next or the previous item. */
function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const start = useRef({ x: 0, y: 0 })

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (touch) start.current = { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) onNext()
      else onPrevious()
    },
  }
}
