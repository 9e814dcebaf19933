import { useQuery } from '@tanstack/react-query'
import type { Testimonial } from '../schema.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { homepageTestimonialsQuery } from './queries.ts'
import { TestimonialSlide } from './testimonial-slide.tsx'
import { useRotation } from './use-rotation.ts'
import { useSwipe } from './use-swipe.ts'

export function TestimonialsCarousel() {
  const { data, isPending } = useQuery(homepageTestimonialsQuery())

  if (isPending) return <Notice>Loading testimonials...</Notice>
  if (!data?.length) return <Notice>No testimonials available at this time.</Notice>
  return <Carousel testimonials={data} />
}

function Notice({ children }: { children: string }) {
  return (
    <output className="carousel-card block px-6 py-14 text-center text-slate">{children}</output>
  )
}

/** The carousel pattern of the WAI-ARIA Authoring Practices. */
function Carousel({ testimonials }: { testimonials: Testimonial[] }) {
  const total = testimonials.length
  const { index, show, next, previous, paused, togglePaused, rotating, handlers } =
    useRotation(total)
  const swipe = useSwipe({ onNext: next, onPrevious: previous })
  // A photo and the rotation need the browser code; a lone quotation does without.
  const moves = total > 1 || testimonials.some(({ imageUrl }) => imageUrl)

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The pattern asks for a group; a fieldset holds form fields.
      role="group"
      aria-roledescription="carousel"
      aria-label="Testimonials"
      data-hydrate={moves ? 'visible' : undefined}
      className="carousel-card flex flex-col-reverse"
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
