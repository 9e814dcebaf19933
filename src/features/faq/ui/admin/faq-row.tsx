import { memo } from 'react'
import { Link } from 'react-router'
import { DeleteButton, EditButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { FaqItem } from '../../schema.ts'
import { OrderControls } from './order-controls.tsx'
import { PublishSwitch } from './publish-switch.tsx'

type FaqRowProps = {
  item: FaqItem
  category: string | undefined
  canMove: boolean
  isFirst: boolean
  isLast: boolean
  isLifted: boolean
  /** By how many pixels it makes room for the row that is carried past it. */
  shift: number
  onDelete: (item: FaqItem) => void
}

/** Rendered anew only when its own item or place changes: another row's way concerns it not. */
export const FaqRow = memo(function FaqRow({ item, category, shift, ...row }: FaqRowProps) {
  const edit = viewPath('faq-edit', { id: item.id })
  return (
    <tr
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      data-dragging={row.isLifted || undefined}
    >
      {row.canMove && (
        <td className="faq-order">
          <OrderControls question={item.question} {...row} />
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
        <EditButton to={edit} label={`Edit ${item.question}`} />
        <DeleteButton label={`Delete ${item.question}`} onClick={() => row.onDelete(item)} />
      </td>
    </tr>
  )
})
