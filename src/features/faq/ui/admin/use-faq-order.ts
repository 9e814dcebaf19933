import { useRef, useState } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { FaqItem } from '../../schema.ts'

/** The questions in the order that was asked for last, which the server is told at once. */
export function useFaqOrder(items: FaqItem[]) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [wanted, setWanted] = useState<number[]>()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const order = async (ids: number[]) => {
    setWanted(ids)
    const before = last.current
    const saving = write({
      run: async () => {
        // One at a time: the server must not hear of the last order before an earlier one.
        await before
        await api.call('PUT', '/api/admin/faq/order', { ids })
      },
      failed: 'Failed to update FAQ item',
    })
    last.current = saving
    await saving
    // The list is what the server has again: the new order, or after a failure the old one.
    if (last.current === saving) setWanted(undefined)
  }

  return { ordered: wanted ? inOrder(items, wanted) : items, order }
}

/** What `ids` does not name, because it was added meanwhile, comes last. */
function inOrder(items: FaqItem[], ids: number[]): FaqItem[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: FaqItem) => places.get(id) ?? ids.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
