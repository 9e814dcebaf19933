import { formatDay } from '#shared/time/dates.ts'
import { VALID_DAYS } from '#features/quotation/quotation-number.ts'
import { buildTechnicalQuestions, buildTrusteeQuestions } from './questions.ts'
import { buildMemo, buildMotion, buildResolution } from './samples.ts'
import type { Block, Item, Packet, PacketInput } from './packet.ts'
import { buildQuotes } from './quotes-sheet.ts'
import { buildFiscalYears } from './fiscal-year.ts'
import { buildTimeline, getLastDay } from './timeline.ts'
import { formatDollars, formatQuantities, paymentText } from '#features/quotation/format.ts'
import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
} from '#shared/offer.ts'

/** The packet that a board decides on, for both page and PDF. */
export function buildPacket(input: PacketInput): Packet {
  return {
    title: 'Board packet',
    subject: `Managed backup${input.municipality && ` for ${input.municipality}`}`,
    sections: [
      { title: 'Cover memo', blocks: buildMemo(input) },
      { title: 'Quotation', blocks: buildQuotationBlocks(input) },
      { title: 'Sample motion', blocks: buildMotion(input) },
      { title: 'Sample resolution', blocks: buildResolution(input) },
      { title: 'Payment terms', blocks: buildPaymentBlocks(input) },
      { title: 'Approval in 30 days', blocks: buildTimeline(getDays(input)), startsPage: true },
      { title: 'Documents to request', blocks: buildDocumentBlocks(input) },
      { title: 'Questions trustees ask', blocks: buildTrusteeQuestions(input) },
      { title: 'Questions IT staff ask', blocks: buildTechnicalQuestions() },
      { title: 'Three quotes', blocks: buildQuotes(input), startsPage: true },
    ],
  }
}

function getDays({ quotation, meeting }: PacketInput) {
  return { today: quotation.date, meeting }
}

function buildQuotationBlocks({ quotation, site }: PacketInput): Block[] {
  const { lines, monthly, yearly, number, date, validUntil } = quotation
  return [
    {
      kind: 'details',
      rows: [
        { term: 'Number', text: number },
        { term: 'Date', text: formatDay(date) },
        { term: 'Valid until', text: `${formatDay(validUntil)} (${VALID_DAYS} days)` },
      ],
    },
    {
      kind: 'table',
      table: {
        caption: `Managed backup for ${formatQuantities(quotation)}`,
        head: ['Item', 'Quantity', 'Each', 'Per month'],
        rows: lines.map((line) => [
          line.label,
          String(line.quantity),
          formatDollars(line.unitPrice),
          formatDollars(line.monthly),
        ]),
        foot: [
          ['Total per month', formatDollars(monthly)],
          ['Total per year', formatDollars(yearly)],
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

function buildPaymentBlocks(input: PacketInput): Block[] {
  const { fiscalYearEnd, quotation } = input
  if (!fiscalYearEnd) return buildPaymentTerms()
  const days = getDays(input)
  const rows = buildFiscalYears({
    yearEnd: fiscalYearEnd,
    monthly: quotation.monthly,
    today: days.today,
    lastDay: getLastDay(days),
  })
  const note = `If the service starts in the month after ${formatDay(getLastDay(days))}.`
  return [...buildPaymentTerms(), { kind: 'details', rows }, { kind: 'note', text: note }]
}

/** Documents that boards and treasurers ask a vendor for, unless the office offers them. */
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

function buildDocumentBlocks(input: PacketInput): Block[] {
  const { documents, site } = input
  const listed = documents.map(({ title, href, visibility }): Item => {
    const isFile = visibility === 'public'
    const label = isFile ? 'Download' : ASK
    return { lead: title, text: '', link: { label, name: `${label}: ${title}`, href, isFile } }
  })
  const others = USUAL.filter(({ word }) => !documents.some(({ title }) => word.test(title)))
  const asked = others.map(({ title, text }): Item => ({
    lead: `${title}:`,
    text,
    link: { label: ASK, name: `${ASK}: ${title}`, href: '/#contact', isFile: false },
  }))
  return [
    { kind: 'text', text: `Request any of these at ${site.phone} or ${site.email}.` },
    { kind: 'list', items: [...listed, ...asked, ...listInsurance(input)] },
  ]
}

/** The page for an insurer, once the office has published it. */
function listInsurance({ site }: PacketInput): Item[] {
  const page = site.pages.find(({ slug }) => slug === 'insurance')
  if (!page) return []
  const link = {
    label: 'Read it',
    name: `Read it: ${page.title}`,
    href: '/insurance',
    isFile: false,
  }
  const text = 'answers to what insurers ask about backups, on our website.'
  return [{ lead: `${page.title}:`, text, link }]
}

function buildPaymentTerms(): Block[] {
  return [
    {
      kind: 'list',
      items: [
        { lead: 'Ways to pay:', text: `${paymentText()}.` },
        {
          lead: 'Net 30:',
          text: 'municipalities pay within 30 days of the invoice, which leaves time for a vote on the bills.',
        },
        {
          lead: 'Price list:',
          text: `${formatDollars(BASE_PRICE)} per month for up to ${BASE_DEVICES} computers or servers and ${BASE_STORAGE_TB} TB, plus ${formatDollars(EXTRA_DEVICE_PRICE)} for each additional computer or server and ${formatDollars(EXTRA_TB_PRICE)} for each additional TB.`,
        },
        { lead: 'No contracts, no hidden fees.', text: 'You pay only what the quotation lists.' },
      ],
    },
  ]
}
