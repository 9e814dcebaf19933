import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { capitalized } from '#shared/text.ts'
import { EmptyState } from '../empty-state.tsx'
import { Loaded } from '../loaded.tsx'
import { ViewHead } from '../view-head.tsx'

type EditedItemProps<Item> = {
  /** The list that the previous view has read. It has every field of the form. */
  list: UseQueryOptions<Item[]>
  /** The noun in 'Loading the document...' and 'Document not found'. */
  noun: string
  children: (item: Item, items: Item[]) => ReactNode
}

/**
 * The item in the address, refetched because a form that starts from outdated data ends in a
 * conflict.
 */
export function EditedItem<Item extends { id: number }>(props: EditedItemProps<Item>) {
  const { list, noun, children } = props
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return (
    <Loaded query={useQuery({ ...list, refetchOnMount: 'always' })} what={`the ${noun}`} isFresh>
      {(items) => {
        const item = items.find((one) => one.id === id)
        if (item) return children(item, items)
        return (
          <>
            <ViewHead title={`${capitalized(noun)} not found`} />
            <EmptyState title="It may have been deleted" />
          </>
        )
      }}
    </Loaded>
  )
}
