import { Link } from 'react-router'
import { describeState, findUrgency } from '#features/contact/due-text.ts'
import type { Overview, WaitingMessage } from '#shared/overview.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { useNow } from '#ui/admin/use-now.ts'
import { viewPath } from '#ui/admin/view-path.ts'

/** The people who wait for an answer, what is due first, each with a link to the message. */
export function Waiting({ waiting, messages }: Pick<Overview, 'waiting' | 'messages'>) {
  const now = useNow()
  const { new: total, unseen } = messages
  const more = total - waiting.length
  return (
    <Panel id="waiting" title="Waiting for your answer">
      {total === 0 ? (
        <p className="quiet">No one is waiting for a reply.</p>
      ) : (
        <ul className="waiting-list">
          {waiting.map((message) => (
            <Person key={message.id} message={message} now={now} />
          ))}
        </ul>
      )}
      {more + unseen > 0 && (
        <p className="-mx-2 -mb-1 flex flex-wrap justify-between">
          {more > 0 && (
            <Link to={viewPath('messages', { status: 'due' })} className="quiet-link">
              {`and ${more.toLocaleString('en-US')} more`}
            </Link>
          )}
          {unseen > 0 && (
            <Link to={viewPath('messages', { status: 'spam' })} className="quiet-link">
              {`${unseen.toLocaleString('en-US')} suspected spam`}
            </Link>
          )}
        </p>
      )}
    </Panel>
  )
}

function Person({ message, now }: { message: WaitingMessage; now: Date }) {
  const { id, firstName, lastName, municipality, beginning, dueAt } = message
  return (
    <li className="waiting-person">
      <Link to={viewPath('messages', { status: 'due', id })} className="waiting-name">
        {`${firstName} ${lastName}`}
      </Link>
      <span className="waiting-place">{municipality}</span>
      <span className="waiting-words">{beginning}</span>
      <span className="waiting-state" data-urgency={dueAt ? findUrgency(dueAt, now) : undefined}>
        {describeState({ status: 'new', dueAt }, now)}
      </span>
    </li>
  )
}
