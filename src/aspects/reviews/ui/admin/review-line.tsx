import { useRef } from 'react'
import { formatDay } from '#shared/time/dates.ts'
import { Button } from '#ui/components/button.tsx'
import type { Review } from '../../schema.ts'
import { useReview } from './use-review.ts'

type ReviewLineProps = {
  /** The path of the text in the API. */
  path: string
  title: string
  review: Pick<Review, 'reviewBy'>
}

/** When a text in a list of those that need review is due, and the button that takes it out of the list. */
export function ReviewLine({ path, title, review: { reviewBy } }: ReviewLineProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const next = useRef<Element>(null)
  // The row of the pressed button is gone by then.
  const { write, isPending } = useReview(path, () => {
    if (next.current instanceof HTMLElement) next.current.focus()
  })
  const handleClick = () => {
    const row = place.current?.closest('tr')
    const other = row?.nextElementSibling ?? row?.previousElementSibling
    next.current = other?.querySelector('.review-line button') ?? null
    void write(undefined)
  }
  return (
    <p ref={place} className="review-line">
      <span>{reviewBy && `Review by ${formatDay(reviewBy)}`}</span>
      <Button variant="secondary" small disabled={isPending} onClick={handleClick}>
        Still accurate<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </p>
  )
}
