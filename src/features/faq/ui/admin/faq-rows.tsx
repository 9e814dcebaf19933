import type { Ref } from 'react'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import type { CountedFaqCategory, AdminFaqItem } from '../../schema.ts'
import { FaqRow } from './faq-row.tsx'
import { useGrowingCount } from './use-growing-count.ts'

type FaqRowsProps = {
  items: AdminFaqItem[]
  rows: Ref<HTMLTableSectionElement>
  categories: CountedFaqCategory[]
  onDelete: (item: AdminFaqItem) => void
}

/** The questions as rows. */
export function FaqRows({ items, rows, categories, onDelete }: FaqRowsProps) {
  const isDue = useListParams().getParam('state') === 'due'
  const count = useGrowingCount(items.length)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <table className="rows flow-rows faq-rows">
      <RowsHead columns={['Question', 'Category', 'Views', 'Helpful', 'State']} />
      <tbody ref={rows}>
        {items.slice(0, count).map((item) => (
          <FaqRow
            key={item.id}
            item={item}
            isDue={isDue}
            category={categoryNames.get(item.categoryId ?? 0)}
            onDelete={() => onDelete(item)}
          />
        ))}
      </tbody>
    </table>
  )
}
