import { Link } from 'react-router'
import type { Sender } from '#shared/site.ts'
import {
  buildFoot,
  splitAnswerAddresses,
  type Block,
  type Item,
  type Packet,
  type Section,
  type Table,
} from '../packet.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { useSite } from '#ui/site.tsx'

type PacketSheetProps = {
  packet: Packet
  site: Sender
  date: string
}

/** The packet as sheets of paper, one below another on screen and at most five in print. */
export function PacketSheet({ packet, site, date }: PacketSheetProps) {
  return (
    <article className="packet">
      <header className="packet-head">
        <p className="eyebrow">{site.name}</p>
        <h1>{packet.title}</h1>
        <p className="packet-subject">
          <bdi>{packet.subject}</bdi>
        </p>
      </header>
      {packet.sections.map((section) => (
        <PacketSection key={section.title} section={section} />
      ))}
      <p className="sheet-foot" aria-hidden>
        {buildFoot(site, date)}
      </p>
    </article>
  )
}

function PacketSection({ section }: { section: Section }) {
  const { title, blocks, startsPage } = section
  const [first, ...others] = blocks.flatMap(splitFirstRow)
  return (
    <section className="packet-section" data-starts-page={startsPage}>
      <div className="packet-opening">
        <h2>{title}</h2>
        {first && <PacketBlock block={first} />}
      </div>
      {others.map((block, at) => (
        <PacketBlock key={at} block={block} />
      ))}
    </section>
  )
}

/** The first two questions stay with the heading, and the others may begin a sheet. */
function splitFirstRow(block: Block): Block[] {
  if (block.kind !== 'questions') return [block]
  const entries = Object.entries(block.answers)
  return [entries.slice(0, 2), entries.slice(2)].map((part) => ({
    kind: 'questions',
    answers: Object.fromEntries(part),
  }))
}

function PacketBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <KeepTogether text={block.text} />
        </p>
      )
    case 'note':
      return (
        <p className="packet-note">
          <KeepTogether text={block.text} />
        </p>
      )
    case 'details':
      return (
        <dl className="packet-facts">
          {block.rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <WithBlanks text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'list':
      return (
        <ul className="packet-list">
          {block.items.map((item) => (
            <PacketItem key={item.lead} item={item} />
          ))}
        </ul>
      )
    case 'sample':
      return (
        <div className="packet-sample">
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithBlanks text={paragraph} />
            </p>
          ))}
        </div>
      )
    case 'table':
      return <PacketTable table={block.table} />
    case 'questions':
      return (
        <div className="packet-questions">
          {Object.entries(block.answers).map(([question, answer]) => (
            <div key={question} className="packet-question">
              <h3>{question}</h3>
              <p>
                <WithAddresses text={answer} />
              </p>
            </div>
          ))}
        </div>
      )
    default:
      return block satisfies never
  }
}

/** A text with rules where somebody writes by hand. */
function WithBlanks({ text }: { text: string }) {
  return text.split(/(_{2,})/).map((part, at) =>
    part.startsWith('__') ? (
      <span key={at} className="packet-blank">
        <span className="sr-only">blank</span>
        {/* Spaces that do not break keep the rule on the line of its label. */}
        <span>{'\u00A0'.repeat(2 * part.length)}</span>
      </span>
    ) : (
      <KeepTogether key={at} text={part} />
    ),
  )
}

/** A text whose addresses lead to answers in the FAQ. */
function WithAddresses({ text }: { text: string }) {
  const { url } = useSite()
  return splitAnswerAddresses(text, url).map((part, at) =>
    at % 2 === 1 ? (
      <Link key={at} to={part.slice(url.length)} className="link wrap-anywhere">
        {part}
      </Link>
    ) : (
      <KeepTogether key={at} text={part} />
    ),
  )
}

function PacketItem({ item: { lead, text, link } }: { item: Item }) {
  return (
    <li>
      <strong>{lead}</strong> <KeepTogether text={text} /> {link && <ItemLink link={link} />}
    </li>
  )
}

function ItemLink({ link }: { link: NonNullable<Item['link']> }) {
  const { label, name, href, isFile } = link
  const props = { className: 'link', 'aria-label': name }
  // The router would look for a page at the address of a file.
  return isFile ? (
    <a href={href} download {...props}>
      {label}
    </a>
  ) : (
    <Link to={href} {...props}>
      {label}
    </Link>
  )
}

function PacketTable({ table }: { table: Table }) {
  const { caption, head, rows, foot, numbersFrom = head.length, isForm } = table
  const classFor = (column: number) => (column >= numbersFrom ? 'packet-sum' : undefined)
  return (
    <table className="packet-table" data-form={isForm}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" className={classFor(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <KeepTogether text={name} />
            </th>
            {cells.map((cell, at) => (
              <td
                key={head[at + 1]}
                // On a phone, a column to write in has no room for a quotation number in one line.
                className={isForm ? 'max-sm:[&_span]:whitespace-normal' : classFor(at + 1)}
              >
                <bdi>
                  <WithAddresses text={cell} />
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot.length > 0 && (
        <tfoot>
          {foot.map(([name, sum]) => (
            <tr key={name}>
              <th scope="row" colSpan={head.length - 1}>
                {name}
              </th>
              <td className="packet-sum">{sum}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
