import { useRef, useState } from 'react'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ClearFilters } from '#ui/admin/list/clear-filters.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { ListSearch } from '#ui/admin/list/list-search.tsx'
import { ListSelect } from '#ui/admin/list/list-select.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import type { Testimonial } from '../../schema.ts'
import { DeleteTestimonialDialog } from './delete-testimonial-dialog.tsx'
import { TestimonialCard } from './testimonial-card.tsx'
import { matchingTestimonials, TESTIMONIAL_STATES } from './testimonial-filter.ts'

/** Testimonials as cards, to be searched and narrowed. */
export function TestimonialList({ testimonials }: { testimonials: Testimonial[] }) {
  const { valueOf } = useListAddress()
  const [leaving, setLeaving] = useState<Testimonial>()
  const list = useRef<HTMLUListElement>(null)
  const found = matchingTestimonials(testimonials, { term: valueOf('q'), state: valueOf('state') })
  const place = found.findIndex(({ id }) => id === leaving?.id)

  return (
    <>
      <div className="list-bar">
        <ListSearch label="Search testimonials" />
        <ListSelect label="Show" name="state" options={TESTIMONIAL_STATES} />
        <output className="list-count empty:hidden">
          {countOf(found.length, testimonials.length)}
        </output>
      </div>
      {found.length === 0 ? (
        <section className="panel" aria-label="No match">
          <EmptyState title="No testimonials match">
            <ClearFilters names={['q', 'state']}>Show all testimonials</ClearFilters>
          </EmptyState>
        </section>
      ) : (
        <ul ref={list} className="testimonial-cards" aria-label="Testimonials">
          {found.map((testimonial) => (
            <TestimonialCard
              key={testimonial.id}
              testimonial={testimonial}
              onDelete={() => setLeaving(testimonial)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <DeleteTestimonialDialog
          testimonial={leaving}
          onDeleted={() => focusItem(list, place)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function countOf(found: number, all: number): string {
  return found === all ? '' : `${found} of ${all} shown`
}
