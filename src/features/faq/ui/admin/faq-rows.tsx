import { startTransition, useEffect, useState, type Ref } from 'react'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import type { CountedFaqCategory, AdminFaqItem } from '../../schema.ts'
import { FaqRow, ORDER_KEYS_ID } from './faq-row.tsx'
import { useFaqOrder } from './use-faq-order.ts'

type FaqRowsProps = {
  items: AdminFaqItem[]
  rows?: Ref<HTMLTableSectionElement>
  categories: CountedFaqCategory[]
  /** A filtered list has no positions to move to. */
  isFiltered: boolean
  onDelete: (item: AdminFaqItem) => void
}

/** More rows than a tall window shows. */
const ROWS_AT_ONCE = 40

/** The questions as rows that can be reordered by buttons and keys. */
export function FaqRows({ items, rows, categories, isFiltered, onDelete }: FaqRowsProps) {
  const { ordered, said, move } = useFaqOrder(items)
  const count = useGrowingCount(ordered.length)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))

  return (
    <>
      <p className="quiet mb-3 text-sm">
        {isFiltered
          ? 'To change the order, clear the search and filters.'
          : 'Visitors see the most viewed questions first. Questions with the same number of views follow this order.'}
      </p>
      <table className="rows faq-rows" data-fixed={isFiltered || undefined}>
        <RowsHead columns={['Question', 'Category', 'Views', 'Helpful', 'State']}>
          {!isFiltered && (
            <th scope="col">
              <span className="sr-only">Order</span>
            </th>
          )}
        </RowsHead>
        <tbody ref={rows}>
          {ordered.slice(0, count).map((item, index) => (
            <FaqRow
              key={item.id}
              item={item}
              category={categoryNames.get(item.categoryId ?? 0)}
              canMove={!isFiltered}
              isFirst={index === 0}
              isLast={index === ordered.length - 1}
              onMove={move}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
      <p id={ORDER_KEYS_ID} hidden>
        Use the arrow keys to move this question up or down, and Home or End to move it to the top
        or bottom.
      </p>
      <output className="sr-only" aria-live="assertive">
        {said}
      </output>
    </>
  )
}

/** Renders the visible rows at once and the rest in steps, so that the page stays responsive. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(ROWS_AT_ONCE)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = window.setTimeout(() =>
      startTransition(() => setCount((before) => before + ROWS_AT_ONCE)),
    )
    return () => window.clearTimeout(timer)
  }, [count, total])
  return count
}
