import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#ui/admin/badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import type { FaqItem } from '../../schema.ts'
import { OrderControls } from './order-controls.tsx'
import { PublishSwitch } from './publish-switch.tsx'

type FaqRowProps = {
  item: FaqItem
  category: string | undefined
  place: { index: number; last: number }
  /** By how many places; undefined while the order cannot be changed. */
  onMove: ((step: number) => void) | undefined
  onDelete: () => void
}

export function FaqRow({ item, category, place, onMove, onDelete }: FaqRowProps) {
  const navigate = useNavigate()
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const sortable = useSortable({ id: item.id, ...(isCalm && { transition: null }) })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const edit = viewPath('faq-edit', { id: item.id })

  return (
    <tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      {onMove && (
        <td className="faq-order">
          <OrderControls {...{ item, place, sortable, onMove }} />
        </td>
      )}
      <th scope="row" className="row-title">
        <Link to={edit}>{item.question}</Link>
        {item.tags.length > 0 && <span className="faq-tags">{item.tags.join(', ')}</span>}
      </th>
      <td data-label="Category" className="row-quiet">
        {category ?? 'No category'}
      </td>
      <td data-label="Views" className="row-quiet tabular-nums">
        {item.viewCount.toLocaleString('en-US')}
      </td>
      <td className="faq-state">
        <PublishSwitch item={item} />
        <Badge tone={item.isPublished ? 'good' : 'plain'}>
          {item.isPublished ? 'Live' : 'Draft'}
        </Badge>
      </td>
      <td className="row-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${item.question}`}
          onClick={() => void navigate(edit)}
        >
          <Icon name="pencil" />
        </button>
        <DeleteButton label={`Delete ${item.question}`} onClick={onDelete} />
      </td>
    </tr>
  )
}
