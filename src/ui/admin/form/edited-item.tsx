import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { capitalized } from '#shared/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Loaded } from '../loaded.tsx'
import { ViewHead } from '../view-head.tsx'
import { viewPath } from '../view-path.ts'

type EditedItemProps<Item> = {
  /** The list that the previous view has read. It has every field of the form. */
  list: UseQueryOptions<Item[]>
  /** The noun in 'Loading the document...' and 'Document not found'. */
  noun: string
  /** The view with the others, if the list has no such item. */
  view: string
  children: (item: Item, items: Item[]) => ReactNode
}

/**
 * The item in the address, refetched because a form that starts from outdated data ends in a
 * conflict.
 */
export function EditedItem<Item extends { id: number }>(props: EditedItemProps<Item>) {
  const { list, noun, view, children } = props
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return (
    <Loaded query={useQuery({ ...list, refetchOnMount: 'always' })} what={`the ${noun}`} isFresh>
      {(items) => {
        const item = items.find((one) => one.id === id)
        return item ? children(item, items) : <Missing noun={noun} view={view} />
      }}
    </Loaded>
  )
}

function Missing({ noun, view }: Pick<EditedItemProps<unknown>, 'noun' | 'view'>) {
  return (
    <>
      <ViewHead title={`${capitalized(noun)} not found`} />
      <EmptyState title="It may have been deleted">
        <ButtonLink to={viewPath(view)} variant="secondary" small>
          Back to the list
        </ButtonLink>
      </EmptyState>
    </>
  )
}
