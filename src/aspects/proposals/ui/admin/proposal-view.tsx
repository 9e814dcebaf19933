import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CONTENT_KINDS, type ProposedKind } from '#shared/content/content-kinds.ts'
import { Comparison } from '#ui/admin/comparison/comparison.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime } from '#ui/admin/moment.ts'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import type { Proposal } from '../../schema.ts'
import { listChoices, takeChoices } from './choices.ts'
import { proposalQuery, useDeclineProposal, useTakeProposal } from './queries.ts'

/** What the comparison needs to know about a kind of text. */
type Describe = (kind: ProposedKind) => { labels: Record<string, string>; html: readonly string[] }

/** A proposal compared with its text, to be taken or declined, wholly or piece by piece. */
export function ProposalView({ describe }: { describe: Describe }) {
  const [search] = useSearchParams()
  const query = useQuery(proposalQuery(search.get('id') ?? ''))
  return (
    <>
      <Loaded query={query} what="the proposal">
        {(proposal) => (
          <ProposedChange
            key={proposal.updatedAt}
            proposal={proposal}
            {...describe(proposal.kind)}
          />
        )}
      </Loaded>
    </>
  )
}

type ProposedChangeProps = { proposal: Proposal } & ReturnType<Describe>

function ProposedChange({ proposal, labels: all, html }: ProposedChangeProps) {
  const { title, kind, entityId, by, madeAt, fields, current } = proposal
  const { noun, views } = CONTENT_KINDS[kind]
  const labels = Object.fromEntries(Object.entries(all).filter(([name]) => name in fields))
  const choices = listChoices(proposal, { labels, html })
  const [chosen, setChosen] = useState(choices.map(({ key }) => key))
  const taken = takeChoices(proposal, { labels, html }, chosen)
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return (
    <>
      <ViewHead title={`Proposal for “${title}”`} />
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        <span>{`By ${by}, ${formatFullDateTime(madeAt)}. The `}</span>
        <Link to={viewPath(views.edit, { id: entityId })} className="link">
          {noun}
        </Link>
        {' does not change until you accept something. Its history keeps the current text.'}
      </p>
      <div className="panel">
        <fieldset className="choices">
          <legend className="label">Accept these changes</legend>
          {choices.map(({ key, label }) => (
            <label key={key} className="choice">
              <input type="checkbox" checked={chosen.includes(key)} onChange={() => toggle(key)} />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <Comparison
        before={current}
        after={{ ...current, ...taken }}
        names={{ before: 'Now', after: 'Proposed' }}
        labels={labels}
        html={html}
      />
      <DecisionButtons proposal={proposal} taken={taken} />
    </>
  )
}

type DecisionButtonsProps = { proposal: Proposal; taken: Record<string, unknown> }

/** Below what they change, and always in sight. */
function DecisionButtons({ proposal, taken }: DecisionButtonsProps) {
  const navigate = useNavigate()
  const { write: take, isPending: isTaking } = useTakeProposal(proposal)
  const { write: decline, isPending: isDeclining } = useDeclineProposal()
  const leave = (isDone: boolean) => void (isDone && navigate(viewPath('proposals')))
  return (
    <div className="action-bar mt-6">
      <div className="action-bar-row">
        <Button
          small
          busy={isTaking}
          disabled={Object.keys(taken).length === 0}
          onClick={() => void take(taken).then(leave)}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          small
          busy={isDeclining}
          onClick={() => void decline(proposal.id).then(leave)}
        >
          Decline
        </Button>
      </div>
    </div>
  )
}
