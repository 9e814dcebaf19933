import { TestimonialsCarousel } from '#features/testimonials/ui/testimonials-carousel.tsx'
import { SectionHeading } from '#ui/components/section-heading.tsx'

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="testimonials section pt-0 bg-white">
      <div className="wrap">
        <div className="border-t border-line pt-14 lg:pt-20">
          <SectionHeading id="testimonials-title" title="In their own words" className="mb-10" />
          <TestimonialsCarousel />
        </div>
      </div>
    </section>
  )
}
