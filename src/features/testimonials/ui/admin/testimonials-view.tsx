import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { adminTestimonialsQuery } from './queries.ts'
import { TestimonialList } from './testimonial-list.tsx'

/** What customers say: every testimonial, shown on the website or not. */
export function TestimonialsView() {
  const query = useQuery(adminTestimonialsQuery())
  const count = query.data?.length
  return (
    <>
      <div className="view-head">
        <h1 className="view-title">
          {count === undefined ? 'Testimonials' : `Testimonials (${count})`}
        </h1>
        {count !== 0 && <NewButton to={viewPath('testimonial-create')}>Add Testimonial</NewButton>}
      </div>
      <Loaded query={query} what="testimonials">
        {(testimonials) =>
          testimonials.length === 0 ? (
            <section className="panel mt-5" aria-label="No testimonials">
              <EmptyState title="No testimonials yet">
                <p className="quiet">
                  The words of a clerk who restored a lost file say more than a price list.
                </p>
                <NewButton to={viewPath('testimonial-create')}>
                  Add Your First Testimonial
                </NewButton>
              </EmptyState>
            </section>
          ) : (
            <TestimonialList testimonials={testimonials} />
          )
        }
      </Loaded>
    </>
  )
}
