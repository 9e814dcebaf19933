import { Link } from 'react-router'
import type { AccountChange, OverviewWarning } from '#shared/overview.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { sorted } from '#shared/sorted.ts'
import { describeWarning, isWrong } from './warnings.ts'

type Warnings = { warnings: OverviewWarning[] }

/** What is wrong, each with a link to the place. */
export function NeedsAttention({ warnings }: Warnings) {
  const wrong = warnings.filter(isWrong)
  if (wrong.length === 0) return null
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="sr-only">
        Needs attention
      </h2>
      <ul className="wrong">
        {wrong.map((warning) => (
          <li key={warning.kind} className="notice" data-tone="ask">
            <Line warning={warning} />
            {warning.changes && <Changes changes={warning.changes} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The upkeep of the site. Suspected spam stands beside the messages. */
export function Upkeep({ warnings }: Warnings) {
  const others = warnings.filter((one) => !isWrong(one) && one.kind !== 'spam-suspected')
  const upkeep = sorted(
    others,
    (one, other) => Number(one.areOwn ?? false) - Number(other.areOwn ?? false),
  )
  if (upkeep.length === 0) return null
  return (
    <Panel id="upkeep" title="Worth a look">
      <ul className="upkeep">
        {upkeep.map((warning) => (
          <li key={warning.kind}>
            <Line warning={warning} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Line({ warning }: { warning: OverviewWarning }) {
  const { text, links } = describeWarning(warning)
  return (
    <>
      <p>{text}</p>
      {links.map(({ to, link }) => (
        <Link key={to} to={to} className="line-link">
          {link}
        </Link>
      ))}
    </>
  )
}

/** The latest changes to accounts; the activity record has them all. */
function Changes({ changes }: { changes: AccountChange[] }) {
  return (
    <ul className="w-full list-disc pb-2 pl-5">
      {changes.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="wrap-anywhere">
          {`${formatDateTime(at)}: ${text}`}
        </li>
      ))}
    </ul>
  )
}
