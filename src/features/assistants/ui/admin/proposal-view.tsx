import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CONTENT_KINDS, type ProposedKind } from '#shared/content-kinds.ts'
import { Comparison } from '#ui/admin/comparison/comparison.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime } from '#ui/admin/moment.ts'
import { BackLink } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import type { Proposal } from '../../schema.ts'
import { proposalQuery, useDeclineProposal, useTakeProposal } from './queries.ts'

/** What the comparison needs to know about a kind of text. */
type Describe = (kind: ProposedKind) => { labels: Record<string, string>; html: readonly string[] }

/** A proposal compared with its text, to be taken or declined, whole or by field. */
export function ProposalView({ describe }: { describe: Describe }) {
  const [search] = useSearchParams()
  const query = useQuery(proposalQuery(search.get('id') ?? ''))
  return (
    <>
      <BackLink to={viewPath('proposals')}>Proposals</BackLink>
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

function ProposedChange({ proposal, labels, html }: ProposedChangeProps) {
  const { title, kind, entityId, by, madeAt, fields, current } = proposal
  const { noun, views } = CONTENT_KINDS[kind]
  const proposed = Object.keys(labels).filter((name) => name in fields)
  const shown = Object.fromEntries(proposed.map((name) => [name, labels[name] ?? name]))
  return (
    <>
      <h1 className="view-title wrap-anywhere">{`Proposal for “${title}”`}</h1>
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        {`By ${by}, ${formatFullDateTime(madeAt)}. To take only a part of a field, take it and `}
        <Link to={viewPath(views.edit, { id: entityId })} className="link">
          {`edit the ${noun}`}
        </Link>
        {' afterwards; its history keeps the text as it is now.'}
      </p>
      <Decision proposal={proposal} labels={shown} />
      <Comparison
        before={current}
        after={fields}
        names={{ before: 'Now', after: 'Proposed' }}
        labels={shown}
        html={html}
      />
    </>
  )
}

/** Which fields to take. All are chosen at first. */
function Decision({ proposal, labels }: { proposal: Proposal; labels: Record<string, string> }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(Object.keys(labels))
  const { write: take, isPending: isTaking } = useTakeProposal(proposal)
  const { write: decline, isPending: isDeclining } = useDeclineProposal()
  const leave = (isDone: boolean) => void (isDone && navigate(viewPath('proposals')))
  const toggle = (name: string, isChosen: boolean) =>
    setChosen(Object.keys(labels).filter((one) => (one === name ? isChosen : chosen.includes(one))))
  return (
    <section className="panel" aria-label="Decision">
      <fieldset className="choices">
        <legend className="label">Take these fields</legend>
        {Object.entries(labels).map(([name, label]) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="notice-actions">
        <Button
          small
          busy={isTaking}
          disabled={chosen.length === 0}
          onClick={() => void take(chosen).then(leave)}
        >
          Take
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
    </section>
  )
}
