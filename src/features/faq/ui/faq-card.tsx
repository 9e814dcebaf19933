import { useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { WrittenContent } from '#ui/components/written-content.tsx'
import { tagBadgesOf } from '../rules.ts'
import type { FaqItem } from '../schema.ts'
import { recordFaqView } from './queries.ts'

type FaqCardProps = { item: FaqItem; category: string | undefined }

export function FaqCard({ item, category }: FaqCardProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const counted = useRef(false)

  // A card that was opened before hydration has told nobody yet.
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
    // Open or closed is the browser's to know: it must survive hydration as the visitor left it.
    <details
      ref={details}
      name="faq"
      onToggle={handleToggle}
      className="faq-card"
      suppressHydrationWarning
    >
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 px-5 py-5 md:px-7">
        <h2 className="text-xl wrap-anywhere">{item.question}</h2>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="faq-sign forced-colors:stroke-current"
        >
          <path d="M3 10h14" />
          <path className="faq-sign-upright" d="M10 3v14" />
        </svg>
        <FaqBadges item={item} category={category} />
      </summary>
      {/* The target is inside, since a browser opens the details around the target of an address. */}
      <div id={`faq-${item.id}`} className="scroll-mt-52 px-5 pb-7 md:px-7">
        <WrittenContent html={item.answer} />
      </div>
    </details>
  )
}

function FaqBadges({ item, category }: FaqCardProps) {
  const { shown, hidden } = tagBadgesOf(item.tags)
  return (
    <span className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-xs text-slate print:hidden">
      <span className="mr-1 tabular-nums">
        {item.viewCount.toLocaleString('en-US')} {item.viewCount === 1 ? 'view' : 'views'}
      </span>
      {category && <span className="faq-badge faq-badge-category">{category}</span>}
      {shown.map((tag) => (
        <span key={tag} className="faq-badge">
          {tag}
        </span>
      ))}
      {hidden > 0 && (
        <span className="faq-badge">
          <span aria-hidden="true">+{hidden}</span>
          <span className="sr-only">
            and {hidden} more {hidden === 1 ? 'tag' : 'tags'}
          </span>
        </span>
      )}
    </span>
  )
}

/** One answer at a time, also where browsers do not know grouped details yet. */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details.faq-card[open]')) {
    if (other !== opened) other.open = false
  }
}
