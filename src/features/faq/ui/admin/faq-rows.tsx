import { startTransition, useEffect, useState } from 'react'
import type { Ref } from 'react'
import type { CountedFaqCategory, FaqItem } from '../../schema.ts'
import { INSTRUCTIONS, INSTRUCTIONS_ID } from './announcements.ts'
import { FaqRow } from './faq-row.tsx'
import type { Lifted } from './use-lifted-row.ts'
import { useFaqOrder } from './use-faq-order.ts'
import { useSorting } from './use-sorting.ts'

type FaqRowsProps = {
  items: FaqItem[]
  rows?: Ref<HTMLTableSectionElement>
  categories: CountedFaqCategory[]
  /** Between the rows of a part of the list there is no place to move to. */
  isFiltered: boolean
  onDelete: (item: FaqItem) => void
}

/** More than a tall window shows. */
const ROWS_AT_ONCE = 40

/** The questions as rows that are dragged, or moved with keys and buttons, into another order. */
export function FaqRows({ items, rows, categories, isFiltered, onDelete }: FaqRowsProps) {
  const { ordered, order } = useFaqOrder(items)
  const { said, lifted, listeners } = useSorting(ordered, (ids) => void order(ids))
  const count = useGrowingCount(ordered.length)
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))

  return (
    <>
      <p className="quiet mb-3 text-sm">
        {isFiltered
          ? 'The order can be changed while the whole list is shown: clear the search and the filters.'
          : 'Visitors see the most viewed questions first; among equals this order decides.'}
      </p>
      <table
        className="rows faq-rows"
        data-sorting={lifted?.by}
        data-fixed={isFiltered || undefined}
      >
        <Columns canMove={!isFiltered} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it */}
        <tbody ref={rows} {...listeners}>
          {ordered.slice(0, count).map((item, index) => (
            <FaqRow
              key={item.id}
              item={item}
              category={nameOf.get(item.categoryId ?? 0)}
              canMove={!isFiltered}
              isFirst={index === 0}
              isLast={index === ordered.length - 1}
              isLifted={lifted?.from === index}
              shift={shiftOf(index, lifted)}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
      <p id={INSTRUCTIONS_ID} hidden>
        {INSTRUCTIONS}
      </p>
      <output className="sr-only" aria-live="assertive">
        {said}
      </output>
    </>
  )
}

function Columns({ canMove }: { canMove: boolean }) {
  return (
    <thead>
      <tr>
        {canMove && (
          <th scope="col">
            <span className="sr-only">Order</span>
          </th>
        )}
        <th scope="col">Question</th>
        <th scope="col">Category</th>
        <th scope="col">Views</th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

/** The rows in sight are there at once, the others in steps between which the browser answers. */
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

/** Those between the old and the new place of a row step aside. */
function shiftOf(index: number, lifted: Lifted | undefined): number {
  if (!lifted) return 0
  const { from, to, room } = lifted
  if (from < index && index <= to) return -room
  return to <= index && index < from ? room : 0
}
