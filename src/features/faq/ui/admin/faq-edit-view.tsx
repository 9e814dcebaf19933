import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { buttonClassOf } from '#ui/components/button.tsx'
import { FaqForm } from './faq-form.tsx'
import { adminFaqQuery } from './queries.ts'

/** One question of the list, which has no address of its own in the API. */
export function FaqEditView() {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const query = useQuery({ ...adminFaqQuery(), refetchOnMount: 'always' })
  return (
    // A form that begins with what was known earlier ends in a conflict.
    <Loaded query={query} what="the FAQ item" isFresh>
      {(items) => {
        const item = items.find((other) => other.id === id)
        return item ? <FaqForm items={items} item={item} /> : <NoSuchQuestion />
      }}
    </Loaded>
  )
}

function NoSuchQuestion() {
  return (
    <section className="panel" aria-label="FAQ item">
      <EmptyState title="There is no such question">
        <p className="quiet">It may have been deleted in the meantime.</p>
        <Link to={viewPath('faq')} className={buttonClassOf({ variant: 'secondary', small: true })}>
          Back to the list
        </Link>
      </EmptyState>
    </section>
  )
}
