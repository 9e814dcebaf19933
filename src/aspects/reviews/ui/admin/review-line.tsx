import type { MouseEvent, ReactNode } from 'react'
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

type ReviewedTitleProps = ReviewLineProps & {
  /** Whether the list is of the texts that need review. */
  isDue: boolean
  children: ReactNode
}

/** The title cell of a row; in a list of texts that need review, with the review. */
export function ReviewedTitle({ isDue, children, ...line }: ReviewedTitleProps) {
  // Screen readers repeat a header with each cell of its row, and would repeat the review too.
  const Cell = isDue ? 'td' : 'th'
  return (
    <Cell scope={isDue ? undefined : 'row'} className="row-title">
      {children}
      {isDue && <ReviewLine {...line} />}
    </Cell>
  )
}

/** When a text is due for review, and the button that takes it out of the list. */
function ReviewLine({ path, title, review: { reviewBy } }: ReviewLineProps) {
  const { write, isPending } = useReview(path)
  const handleClick = async ({ currentTarget: pressed }: MouseEvent) => {
    const row = pressed.closest('tr')
    const other = row?.nextElementSibling ?? row?.previousElementSibling
    const next =
      other?.querySelector<HTMLElement>('.review-line button') ?? document.querySelector('main')
    const isDone = await write(undefined)
    // The row of the pressed button is gone by then.
    const { activeElement } = document
    if (isDone && (activeElement === pressed || activeElement === document.body)) next?.focus()
  }
  return (
    <p className="review-line">
      <span>{reviewBy && `Review by ${formatDay(reviewBy)}`}</span>
      <Button
        variant="secondary"
        small
        busy={isPending}
        onClick={(event) => void handleClick(event)}
      >
        Still accurate<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </p>
  )
}
