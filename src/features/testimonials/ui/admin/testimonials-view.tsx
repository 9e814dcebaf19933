import { useQuery } from '@tanstack/react-query'
import { formatMediumDate } from '#shared/time/dates.ts'
import { DeleteButton, EditButton, NewButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { CAN_BE_RESTORED } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Deletions } from '#ui/admin/list/deletions.tsx'
import { useContentDeletions } from '#ui/admin/list/use-deletions.ts'
import { ClearFilters, ListSearch, ListSelect } from '#ui/admin/list/list-filters.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { Testimonial } from '../../schema.ts'
import { Portrait } from '../portrait.tsx'
import { StarRating } from '../star-rating.tsx'
import { adminTestimonialsQuery } from './queries.ts'
import { matchingTestimonials, TESTIMONIAL_STATES } from './testimonial-filter.ts'

/** The list of all testimonials, active or not. */
export function TestimonialsView() {
  const query = useQuery(adminTestimonialsQuery())
  const count = query.data?.length
  const { remove, ...deleted } = useContentDeletions('testimonials')
  return (
    <>
      <ViewHead title={count === undefined ? 'Testimonials' : `Testimonials (${count})`} hasTrash>
        {count !== 0 && <NewButton to={viewPath('testimonial-create')}>Add Testimonial</NewButton>}
      </ViewHead>
      <Deletions {...deleted} />
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
            <TestimonialList
              testimonials={testimonials}
              remove={remove}
              onDeleted={({ id, name }) => deleted.add({ id, title: name })}
            />
          )
        }
      </Loaded>
    </>
  )
}

type TestimonialListProps = {
  testimonials: Testimonial[]
  remove: (id: number) => Promise<boolean>
  onDeleted: (testimonial: Testimonial) => void
}

/** Testimonials as cards, with search and filter. */
function TestimonialList({ testimonials, remove, onDeleted }: TestimonialListProps) {
  const { getParam } = useListParams()
  const found = matchingTestimonials(testimonials, {
    term: getParam('q'),
    state: getParam('state'),
  })
  const { list, ...deletion } = useRowDeletion(found, onDeleted)

  return (
    <>
      <div className="list-bar">
        <ListSearch label="Search testimonials" />
        <ListSelect label="Show" name="state" options={TESTIMONIAL_STATES} />
        <output className="list-count empty:hidden">
          {formatShownCount(found.length, testimonials.length)}
        </output>
      </div>
      {found.length === 0 ? (
        <section className="panel" aria-label="No match">
          <EmptyState title="No testimonials match">
            <ClearFilters names={['q', 'state']}>Show all testimonials</ClearFilters>
          </EmptyState>
        </section>
      ) : (
        <ul ref={list} className="grid grid-cols-1 gap-3" aria-label="Testimonials">
          {found.map((testimonial) => (
            <TestimonialCard
              key={testimonial.id}
              testimonial={testimonial}
              onDelete={() => deletion.ask(testimonial)}
            />
          ))}
        </ul>
      )}
      <RowDeletion
        deletion={deletion}
        title="Delete this testimonial?"
        confirmLabel="Delete testimonial"
        onDelete={({ id }) => remove(id)}
      >
        {(testimonial) => (
          <>
            <p className="font-semibold wrap-anywhere">
              {`${testimonial.name}, ${testimonial.organization}`}
            </p>
            <p>
              {`${isPublic(testimonial) ? 'It will disappear from the website immediately. ' : ''}${CAN_BE_RESTORED} To keep it without showing it on the website, make it inactive instead.`}
            </p>
          </>
        )}
      </RowDeletion>
    </>
  )
}

function formatShownCount(found: number, all: number): string {
  return found === all ? '' : `${found} of ${all} shown`
}

type TestimonialCardProps = { testimonial: Testimonial; onDelete: () => void }

function TestimonialCard({ testimonial, onDelete }: TestimonialCardProps) {
  const { id, name, title, organization, content, rating } = testimonial
  const { isActive, showOnHomepage, createdAt, updatedAt } = testimonial
  return (
    <li
      className="panel testimonial-card"
      data-item={id}
      data-inactive={isActive ? undefined : true}
    >
      <div className="testimonial-person">
        <Portrait name={name} imageUrl={testimonial.imageUrl} portrait={testimonial.portrait} />
        <div className="min-w-0">
          <h2 className="testimonial-name">{name}</h2>
          <p className="quiet text-sm wrap-anywhere">{title}</p>
          <p className="quiet text-sm wrap-anywhere">{organization}</p>
        </div>
      </div>
      <div className="testimonial-words">
        <div className="flex flex-wrap items-center gap-2">
          <StarRating rating={rating} />
          {!isActive && <Badge tone="warn">Inactive</Badge>}
          {showOnHomepage && <Badge tone={isActive ? 'good' : 'plain'}>On Homepage</Badge>}
        </div>
        <p className="testimonial-content line-clamp-4">{content}</p>
        <p className="testimonial-dates">
          <span>{`Created ${formatMediumDate(createdAt)}`}</span>
          <span>{`Updated ${formatMediumDate(updatedAt)}`}</span>
        </p>
      </div>
      <div className="-mt-2 -mr-2 flex gap-1">
        <EditButton to={viewPath('testimonial-edit', { id })} label={`Edit ${name}`} />
        <DeleteButton label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}

function isPublic({ isActive, showOnHomepage }: Testimonial): boolean {
  return isActive && showOnHomepage
}
