import { useState } from 'react'
import { formatDay, formatLongDate } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { isDueForReview, type Review } from '../../schema.ts'
import { Button } from '#ui/components/button.tsx'
import { DateField } from '#ui/admin/fields/field.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { FoldedPanel } from '#ui/admin/form/folded-panel.tsx'
import { useReview } from './use-review.ts'

type ReviewPanelProps = {
  /** The path of the text in the API. */
  path: string
  stored: Review & { updatedAt: string }
}

/** When to review a text again. Its buttons work at once and save nothing else of the form. */
export function ReviewPanel(props: ReviewPanelProps) {
  const [date, setDate] = useState('')
  // A save moves the next review, and leaves a date that was typed.
  return <LiveReviewPanel key={props.stored.updatedAt} {...props} {...{ date, setDate }} />
}

type LiveReviewPanelProps = ReviewPanelProps & { date: string; setDate: (date: string) => void }

function LiveReviewPanel({ path, stored, date, setDate }: LiveReviewPanelProps) {
  const [review, setReview] = useState<Review>(stored)
  const [today] = useState(() => toEasternDay(new Date()))
  const { write, isPending } = useReview(path, setReview)
  const isDue = isDueForReview(review, today)
  return (
    <FoldedPanel
      id="review"
      title="Review"
      line={isDue ? <Badge tone="warn">Needs review</Badge> : describeDay(review)}
    >
      <div className="panel-form">
        <p className={isDue ? 'field-warning' : ''}>{describeReview(review)}</p>
        <div className="flex flex-wrap gap-2">
          <Button small disabled={isPending} onClick={() => void write(undefined)}>
            Still accurate
          </Button>
          {review.reviewBy !== null && (
            <Button
              variant="secondary"
              small
              disabled={isPending}
              onClick={() => void write({ reviewBy: null })}
            >
              Never
            </Button>
          )}
        </div>
        <DateField
          label="Review on"
          hint="A date saved here, or “Never”, stays until you change it here. Otherwise, each save of the text moves the next review a year ahead."
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <div>
          <Button
            variant="secondary"
            small
            disabled={isPending || date === ''}
            onClick={() => void write({ reviewBy: date })}
          >
            Save date
          </Button>
        </div>
      </div>
    </FoldedPanel>
  )
}

function describeDay({ reviewBy }: Review): string {
  return reviewBy ? `by ${formatDay(reviewBy)}` : 'none planned'
}

function describeReview({ reviewBy, reviewedAt }: Review): string {
  const last = reviewedAt ? ` Last reviewed on ${formatLongDate(reviewedAt)}.` : ''
  return reviewBy ? `Review by ${formatDay(reviewBy)}.${last}` : `No review is planned.${last}`
}
