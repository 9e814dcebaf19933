import { VALID_DAYS } from './number.ts'
import { memoOf, motionOf, resolutionOf } from './packet-forms.ts'
import { papersOf } from './packet-papers.ts'
import { technicalQuestionsOf, trusteeQuestionsOf } from './packet-questions.ts'
import type { Block, Packet, PacketFacts } from './packet-shape.ts'
import { paymentTermsOf, timelineOf } from './packet-terms.ts'
import { dollarsOf, figuresTextOf, longDayOf } from './texts.ts'

/** What a board is given to decide on, for page and PDF alike. */
export function packetOf(facts: PacketFacts): Packet {
  return {
    title: 'Board packet',
    subject: `Managed backup${facts.municipality && ` for ${facts.municipality}`}`,
    sections: [
      { title: 'Cover memo', blocks: memoOf(facts) },
      { title: 'Quotation', blocks: quotationBlocksOf(facts) },
      { title: 'Sample motion', blocks: motionOf(facts) },
      { title: 'Sample resolution', blocks: resolutionOf(facts) },
      { title: 'Payment terms', blocks: paymentTermsOf() },
      { title: 'Approval in 30 days', blocks: timelineOf(facts), startsPage: true },
      { title: 'Papers to ask for', blocks: papersOf(facts.papers) },
      { title: 'Questions that trustees ask', blocks: trusteeQuestionsOf(facts) },
      { title: 'Questions that an IT person asks', blocks: technicalQuestionsOf(facts) },
    ],
  }
}

function quotationBlocksOf({ quotation, site }: PacketFacts): Block[] {
  const { lines, monthly, yearly, number, date, validUntil } = quotation
  return [
    {
      kind: 'facts',
      rows: [
        { term: 'Number', text: number },
        { term: 'Date', text: longDayOf(date) },
        { term: 'Valid until', text: `${longDayOf(validUntil)} (${VALID_DAYS} days)` },
      ],
    },
    {
      kind: 'table',
      table: {
        caption: `Managed backup for ${figuresTextOf(quotation)}`,
        head: ['Item', 'Quantity', 'Each', 'Per month'],
        rows: lines.map((line) => [
          line.label,
          String(line.quantity),
          dollarsOf(line.unitPrice),
          dollarsOf(line.monthly),
        ]),
        foot: [
          ['Total per month', dollarsOf(monthly)],
          ['Total per year', dollarsOf(yearly)],
        ],
        numbersFrom: 1,
      },
    },
    {
      kind: 'note',
      text: `In US dollars; a year is twelve months. No contracts, no hidden fees. ${site.name} finds these sums again by the number.`,
    },
  ]
}
