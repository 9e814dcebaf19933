import { useEffect } from 'react'
import { useLocation } from '#ui/router.tsx'
import type { FaqCategory, FaqItem } from '../schema.ts'
import { FaqCard } from './faq-card.tsx'

type FaqListProps = { items: FaqItem[]; categories: FaqCategory[] }

export function FaqList({ items, categories }: FaqListProps) {
  useLinkedCard()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <FaqCard
            item={item}
            category={item.categoryId === null ? undefined : names.get(item.categoryId)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Opens the card that the address names, as in /faq#faq-12. */
function useLinkedCard() {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#faq-')) return
    const target = document.getElementById(hash.slice(1))
    const card = target?.closest('details')
    if (!target || !card || card.open) return
    card.open = true
    target.scrollIntoView()
  }, [hash])
}
