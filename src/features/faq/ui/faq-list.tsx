import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { countText } from '#shared/format.ts'
import { WrittenContent } from '#ui/components/written-content.tsx'
import { getTagBadges } from '../rules.ts'
import type { FaqCategory, FaqItem } from '../schema.ts'
import { HelpfulForm } from './helpful-form.tsx'
import { recordFaqView } from './queries.ts'

type FaqListProps = { items: FaqItem[]; categories: FaqCategory[] }

/** On paper, questions stand under their categories: `order` counts only where the list is flexible. */
export function FaqList({ items, categories }: FaqListProps) {
  useLinkedCard()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const orders = new Map(categories.map(({ id }, at) => [id, 2 * at + 1]))
  const orderOf = ({ categoryId }: FaqItem) => orders.get(categoryId ?? 0) ?? 2 * orders.size + 1
  const used = new Set(items.map(orderOf))
  return (
    <ul className="space-y-3 print:flex print:flex-col">
      {[...categories, { id: 0, name: 'Other questions' }].map(({ id, name }, at) => (
        <li
          key={`category-${id}`}
          className={used.has(2 * at + 1) ? 'faq-print-heading' : 'hidden'}
          style={{ order: 2 * at }}
        >
          {name}
        </li>
      ))}
      {items.map((item) => (
        <li key={item.id} className="faq-item" style={{ order: orderOf(item) }}>
          <FaqCard item={item} />
          <FaqBadges
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

function FaqCard({ item }: { item: FaqItem }) {
  const details = useRef<HTMLDetailsElement>(null)
  const counted = useRef(false)

  // React missed the event of a card that was opened before hydration.
  useEffect(() => {
    if (!details.current?.open || counted.current) return
    counted.current = true
    recordFaqView(item.id)
  }, [item.id])

  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) closeOthers(currentTarget)
    if (currentTarget.open && !counted.current) recordFaqView(item.id)
    counted.current = currentTarget.open
  }

  return (
    // The browser holds the open state, so that it survives hydration.
    <details
      ref={details}
      name="faq"
      onToggle={handleToggle}
      className="faq-card"
      suppressHydrationWarning
    >
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 px-5 pt-5 pb-2.5 md:px-7">
        <h2 className="text-xl wrap-anywhere">{item.question}</h2>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="faq-sign forced-colors:stroke-current"
        >
          <path d="M3 10h14" />
          <path className="faq-sign-upright" d="M10 3v14" />
        </svg>
      </summary>
      {/* Browsers open the details element around the target of the address, so the id is
          inside. */}
      <div id={`faq-${item.id}`} className="scroll-mt-52 px-5 pt-2 pb-5 md:px-7">
        <WrittenContent html={item.answer} />
        <HelpfulForm id={item.id} />
      </div>
    </details>
  )
}

type FaqBadgesProps = { item: FaqItem; category: string | undefined }

/**
 * Below the card, because screen readers would read them as part of the question in the summary.
 */
function FaqBadges({ item, category }: FaqBadgesProps) {
  const { shown, hidden } = getTagBadges(item.tags)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-5 pb-5 text-xs text-slate md:px-7 print:hidden">
      <span className="mr-1 tabular-nums">{countText(item.viewCount, 'view')}</span>
      {category && <span className="faq-badge faq-badge-category">{category}</span>}
      {shown.map((tag) => (
        <span key={tag} className="faq-badge">
          {tag}
        </span>
      ))}
      {hidden > 0 && (
        <span className="faq-badge">
          <span aria-hidden="true">{`+${hidden}`}</span>
          <span className="sr-only">{`and ${countText(hidden, 'more tag')}`}</span>
        </span>
      )}
    </p>
  )
}

/** Closes the other answers; needed in browsers without grouped details elements. */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details.faq-card[open]')) {
    if (other !== opened) other.open = false
  }
}
