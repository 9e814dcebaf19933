import { dayTextOf } from '#shared/dates.ts'
import { VALID_DAYS } from '#features/quotation/quotation-number.ts'
import { technicalQuestionsOf, trusteeQuestionsOf } from './questions.ts'
import { memoOf, motionOf, resolutionOf } from './samples.ts'
import type { Block, Item, Packet, PacketFacts, Paper } from './packet.ts'
import { paymentTermsOf, timelineOf } from './terms.ts'
import { dollarsOf, figuresTextOf } from '#features/quotation/format.ts'

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
      { title: 'Documents to request', blocks: papersOf(facts.papers) },
      { title: 'Questions trustees ask', blocks: trusteeQuestionsOf(facts) },
      { title: 'Questions IT staff ask', blocks: technicalQuestionsOf(facts) },
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
        { term: 'Date', text: dayTextOf(date) },
        { term: 'Valid until', text: `${dayTextOf(validUntil)} (${VALID_DAYS} days)` },
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
      text: `In US dollars; a year is twelve months. No contracts, no hidden fees. ${site.name} can look up these prices by the quotation number.`,
    },
  ]
}

/** What boards and treasurers ask a vendor for, unless the office has put it up. */
const USUAL = [
  { title: 'Form W-9', text: 'for the treasurer’s vendor file.', word: /w-?9/i },
  {
    title: 'Certificate of insurance',
    text: 'liability and workers’ compensation, naming your township if your policy requires it.',
    word: /insurance/i,
  },
  {
    title: 'Sample contract',
    text: 'the terms of service in writing, for your board’s attorney.',
    word: /contract|agreement|terms/i,
  },
  {
    title: 'SOC 2 Type II report',
    text: 'the full report, with its period and scope, for your auditor or IT staff.',
    word: /soc ?2/i,
  },
]

const ASK = 'Request it'

function papersOf(papers: readonly Paper[]): Block[] {
  const listed = papers.map(({ title, href, visibility }): Item => {
    const isFile = visibility === 'public'
    const label = isFile ? 'Download' : ASK
    return { lead: title, text: '', link: { label, name: `${label}: ${title}`, href, isFile } }
  })
  const others = USUAL.filter(({ word }) => !papers.some(({ title }) => word.test(title)))
  const asked = others.map(({ title, text }): Item => ({
    lead: `${title}:`,
    text,
    link: { label: ASK, name: `${ASK}: ${title}`, href: '/#contact', isFile: false },
  }))
  return [{ kind: 'list', items: [...listed, ...asked] }]
}
