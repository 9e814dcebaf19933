import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { DeleteButton, EditButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { FindingsBadge } from '#aspects/findings/ui/admin/findings-badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { AdminFaqItem } from '../../schema.ts'
import { usePublishFaqItem } from './queries.ts'

type FaqRowProps = {
  item: AdminFaqItem
  category: string | undefined
  canMove: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (id: number, move: Move) => void
  onDelete: (item: AdminFaqItem) => void
}

/** Memoized, so that a move in a list of 1,000 questions renders two rows. */
export const FaqRow = memo(function FaqRow({ item, category, ...row }: FaqRowProps) {
  const edit = viewPath('faq-edit', { id: item.id })
  return (
    <tr data-item={item.id}>
      {row.canMove && (
        <td className="faq-order">
          <OrderControls
            question={item.question}
            isFirst={row.isFirst}
            isLast={row.isLast}
            onMove={(move) => row.onMove(item.id, move)}
          />
        </td>
      )}
      <th scope="row" className="row-title">
        <Link to={edit}>{item.question}</Link>
        <FindingsBadge count={item.findings} />
        {item.tags.length > 0 && <span className="faq-tags">{item.tags.join(', ')}</span>}
      </th>
      <td data-label="Category" className="row-quiet">
        {category ?? 'No category'}
      </td>
      <td data-label="Views" className="row-quiet tabular-nums">
        {item.viewCount.toLocaleString('en-US')}
      </td>
      <td data-label="Helpful" className="row-quiet tabular-nums">
        {formatHelpful(item)}
      </td>
      <td className="faq-state">
        <PublishSwitch item={item} />
        <Badge tone={item.isPublished ? 'good' : 'plain'}>
          {item.isPublished ? 'Live' : 'Draft'}
        </Badge>
      </td>
      <td className="row-actions">
        <EditButton to={edit} label={`Edit ${item.question}`} />
        <DeleteButton label={`Delete ${item.question}`} onClick={() => row.onDelete(item)} />
      </td>
    </tr>
  )
})

/** '12 of 15', or a dash before anybody has answered. */
function formatHelpful({ helpful, notHelpful }: AdminFaqItem): string {
  const all = helpful + notHelpful
  return all === 0 ? '–' : `${helpful.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
}

export const ORDER_KEYS_ID = 'faq-order-keys'

/** One position up or down, or to either end of the list. */
export type Move = 'up' | 'down' | 'first' | 'last'

const MOVE_OF_KEY: Record<string, Move | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

type OrderControlsProps = {
  question: string
  isFirst: boolean
  isLast: boolean
  onMove: (move: Move) => void
}

/** Buttons to move a question up and down; arrow keys, Home and End work on both. */
function OrderControls({ question, isFirst, isLast, onMove }: OrderControlsProps) {
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVE_OF_KEY[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(move)
  }
  const stepTo = (move: 'up' | 'down', isEnd: boolean) => (
    <button
      type="button"
      className="icon-button"
      aria-label={`Move ${move}: ${question}`}
      aria-describedby={ORDER_KEYS_ID}
      // At the end of the list the button keeps the focus but does nothing.
      aria-disabled={isEnd || undefined}
      onClick={() => onMove(move)}
      onKeyDown={handleKey}
    >
      <Icon name={move} className="size-4" />
    </button>
  )
  return (
    <span className="faq-steps">
      {stepTo('up', isFirst)}
      {stepTo('down', isLast)}
    </span>
  )
}

/** Shows or hides a question at once. */
function PublishSwitch({ item }: { item: AdminFaqItem }) {
  const { write: publish } = usePublishFaqItem(item.id)
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

  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
      role="switch"
      className="switch"
      aria-label={`Published: ${item.question}`}
      checked={wanted ?? item.isPublished}
      onChange={({ target }) => void save(target.checked)}
    />
  )
}
