import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#ui/admin/moment.ts'
import { describeAuthor, causeText } from '../../rules.ts'
import type { VersionSummary } from '../../schema.ts'

type VersionRowProps = {
  version: VersionSummary
  path: string
  badge: ReactNode
  children: ReactNode
}

export function VersionRow({ version, path, badge, children }: VersionRowProps) {
  return (
    <tr>
      {children}
      <th scope="row" className="row-title">
        <Link to={path}>{`Version ${version.number}`}</Link> {badge}
      </th>
      <td className="row-quiet" data-label="What">
        {causeText(version)}
      </td>
      <td className="row-quiet version-by" data-label="By">
        {describeAuthor(version)}
      </td>
      <td className="row-quiet" data-label="When">
        <time dateTime={version.madeAt}>{formatDateTime(version.madeAt)}</time>
      </td>
    </tr>
  )
}

type PickProps = {
  side: 'from' | 'to'
  picked: number | undefined
  number: number
  onPick: (side: 'from' | 'to', number: number) => void
}

const PICK_NAMES = { from: 'Compare from', to: 'Compare to' } as const

/** Like the two columns of radio buttons in the history of a wiki page. */
export function Pick({ side, picked, number, onPick }: PickProps) {
  return (
    <label className="version-pick">
      <input
        type="radio"
        name={side}
        checked={picked === number}
        aria-label={`${PICK_NAMES[side]} version ${number}`}
        onChange={() => onPick(side, number)}
      />
      <span aria-hidden="true">{side}</span>
    </label>
  )
}
