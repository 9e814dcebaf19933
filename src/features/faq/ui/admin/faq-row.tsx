import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { DeleteButton, EditButton } from '#ui/admin/action-buttons.tsx'
import { FindingsBadge } from '#aspects/findings/ui/admin/findings-badge.tsx'
import { ReviewedTitle } from '#aspects/reviews/ui/admin/review-line.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { describeFailure } from '#ui/failure-text.ts'
import type { AdminFaqItem } from '../../schema.ts'
import { isRefusal, usePublishFaqItem } from './queries.ts'

type FaqRowProps = {
  item: AdminFaqItem
  category: string | undefined
  /** Whether the list is of the questions that need review. */
  isDue: boolean
  onDelete: () => void
}

export function FaqRow({ item, category, isDue, onDelete }: FaqRowProps) {
  const edit = viewPath('faq-edit', { id: item.id })
  const { write: publish, error } = usePublishFaqItem(item.id)
  return (
    <tr data-item={item.id}>
      <ReviewedTitle
        isDue={isDue}
        path={`/api/admin/faq/${item.id}`}
        title={item.question}
        review={item}
      >
        <Link to={edit}>{item.question}</Link>
        <FindingsBadge count={item.findings} />
        {isRefusal(error) && (
          <p className="field-error" role="alert">
            <span>{describeFailure(error)}</span>{' '}
            <Link to={`${edit}#gaps`} className="link">
              Go to the blank
            </Link>
          </p>
        )}
      </ReviewedTitle>
      <td data-label="Category" className="row-quiet">
        {category ?? 'No category'}
      </td>
      <td data-label="Views" className="row-quiet tabular-nums">
        {item.viewCount.toLocaleString('en-US')}
      </td>
      <td data-label="Helpful" className="row-quiet tabular-nums">
        {formatHelpful(item)}
      </td>
      <td>
        <PublishSwitch item={item} publish={publish} />
      </td>
      <td className="row-actions">
        <EditButton to={edit} label={`Edit ${item.question}`} />
        <DeleteButton label={`Delete ${item.question}`} onClick={onDelete} />
      </td>
    </tr>
  )
}

/** '12 of 15', or a dash before anybody has answered. */
function formatHelpful({ helpful, notHelpful }: AdminFaqItem): string {
  const all = helpful + notHelpful
  return all === 0 ? '–' : `${helpful.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
}

type SwitchProps = { item: AdminFaqItem; publish: ReturnType<typeof usePublishFaqItem>['write'] }

/** The state of a question; a press changes it at once. */
function PublishSwitch({ item, publish }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const presses = useRef(0)

  const save = async (isPublished: boolean) => {
    presses.current += 1
    const press = presses.current
    setWanted(isPublished)
    await publish(isPublished)
    // The server's state applies again, unless a later press still waits for its answer.
    if (press === presses.current) setWanted(undefined)
  }

  const isLive = wanted ?? item.isPublished
  return (
    <label className="badge faq-switch" data-tone={isLive ? 'good' : 'plain'}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        className="switch"
        // It stays the same in both states, and has the word that is shown.
        aria-label={`Live or Draft: ${item.question}`}
        checked={isLive}
        onChange={({ target }) => void save(target.checked)}
      />
      <span>{isLive ? 'Live' : 'Draft'}</span>
    </label>
  )
}
