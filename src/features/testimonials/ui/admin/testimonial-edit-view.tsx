import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { adminTestimonialsQuery } from './queries.ts'
import { TestimonialForm } from './testimonial-form.tsx'

/** One testimonial of the list, which has no address of its own in the API. */
export function TestimonialEditView() {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const query = useQuery({ ...adminTestimonialsQuery(), refetchOnMount: 'always' })
  return (
    <Loaded query={query} what="the testimonial" isFresh>
      {(testimonials) => {
        const testimonial = testimonials.find((one) => one.id === id)
        return testimonial ? <TestimonialForm testimonial={testimonial} /> : <NoTestimonial />
      }}
    </Loaded>
  )
}

function NoTestimonial() {
  return (
    <>
      <h1 className="view-title">Edit Testimonial</h1>
      <EmptyState title="This testimonial is no longer there">
        <Link to={viewPath('testimonials')} className="link">
          Back to the testimonials
        </Link>
      </EmptyState>
    </>
  )
}
