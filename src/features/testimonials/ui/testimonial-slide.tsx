import type { Testimonial } from '../schema.ts'
import { Portrait } from './portrait.tsx'
import { StarRating } from './star-rating.tsx'

type TestimonialSlideProps = {
  testimonial: Testimonial
  /** '2 of 5': what a screen reader calls the slide. */
  label: string
  hidden: boolean
}

/** Quotations are set the smaller the longer they are, so that the longest still fits a phone. */
function quoteSizeOf(content: string): string {
  if (content.length < 280) return 'text-2xl leading-snug'
  return content.length < 600 ? 'text-lg' : 'text-base'
}

export function TestimonialSlide({ testimonial, label, hidden }: TestimonialSlideProps) {
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
          <p className={`mt-4 font-serif whitespace-pre-line ${quoteSizeOf(content)}`}>{content}</p>
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
