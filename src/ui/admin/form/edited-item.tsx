import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../loaded.tsx'

type EditedItemProps<Item> = {
  /** The list that the previous view has read. It has every field of the form. */
  list: UseQueryOptions<Item[]>
  /** The noun in 'Loading the document...'. */
  what: string
  /** Shown if the list has no such item. */
  missing: ReactNode
  children: (item: Item, items: Item[]) => ReactNode
}

/**
 * The item in the address, refetched because a form that starts from outdated data ends in a
 * conflict.
 */
export function EditedItem<Item extends { id: number }>(props: EditedItemProps<Item>) {
  const { list, what, missing, children } = props
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  return (
    <Loaded query={useQuery({ ...list, refetchOnMount: 'always' })} what={what} isFresh>
      {(items) => {
        const item = items.find((one) => one.id === id)
        return item ? children(item, items) : missing
      }}
    </Loaded>
  )
}
