import { useRef, type MouseEvent } from 'react'
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
  const focusNext = useRef<() => void>(undefined)
  // The row of the pressed button is gone by then.
  const { write, isPending } = useReview(path, () => focusNext.current?.())
  const handleClick = ({ currentTarget: pressed }: MouseEvent) => {
    const row = pressed.closest('tr')
    const other = row?.nextElementSibling ?? row?.previousElementSibling
    const next =
      other?.querySelector<HTMLElement>('.review-line button') ?? document.querySelector('main')
    focusNext.current = () => {
      const { activeElement } = document
      if (activeElement === pressed || activeElement === document.body) next?.focus()
    }
    void write(undefined)
  }
  return (
    <p className="review-line">
      <span>{reviewBy && `Review by ${formatDay(reviewBy)}`}</span>
      <Button variant="secondary" small busy={isPending} onClick={handleClick}>
        Still accurate<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </p>
  )
}
