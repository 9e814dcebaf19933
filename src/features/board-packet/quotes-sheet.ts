import { formatDay, formatMediumDate } from '#shared/time/dates.ts'
import { EXTRA_DEVICE_PRICE, EXTRA_TB_PRICE } from '#shared/offer.ts'
import { describeResult } from '#shared/restore-test.ts'
import { capitalized } from '#shared/text.ts'
import { formatDollars, formatQuantities } from '#features/quotation/format.ts'
import { NAME_MAX } from './limits.ts'
import { OTHER_QUOTES, parseCents } from './other-quotes.ts'
import type { Block, PacketInput } from './packet.ts'
import { findAnswer } from './questions.ts'

/** Our quotation and two others side by side, with empty cells to write in. */
export function buildQuotes(input: PacketInput): Block[] {
  const { quotation } = input
  const others = OTHER_QUOTES.map(({ name, month }) => ({
    name: input[name].length > NAME_MAX ? '' : input[name],
    cents: parseCents(input[month]),
  }))
  const vendors = [input.site.name, ...others.map(({ name }) => name)]
  const areNamed = new Set(vendors.filter(Boolean)).size === vendors.length
  const sum = (term: string, months: number) => [
    term,
    formatCents(quotation.monthly * 100 * months),
    ...others.map(({ cents }) => (cents === undefined ? '' : formatCents(cents * months))),
  ]
  return [
    {
      kind: 'table',
      table: {
        caption: `The same for each: ${formatQuantities(quotation)}`,
        head: [
          'To compare',
          ...(areNamed ? vendors : ['Our quotation', 'Second quote', 'Third quote']),
        ],
        rows: [
          ...(areNamed ? [] : [['Vendor', ...vendors]]),
          ['Number', quotation.number, '', ''],
          ['Date', formatMediumDate(`${quotation.date}T12:00:00Z`), '', ''],
          sum('Per month', 1),
          sum('Per year', 12),
          sum('Over three years', 36),
          ...buildQuestions(input).map((row) => [...row, '', '']),
        ],
        foot: [],
        isForm: true,
      },
    },
    {
      kind: 'note',
      text: `In US dollars. ${input.site.name} has not verified the other vendors’ names and prices. They were entered by the person who made this packet. Ask each vendor for its answers in writing.`,
    },
  ]
}

/** The questions for each vendor, with what is known of us. */
function buildQuestions(input: PacketInput): [string, string][] {
  const { restoreTest } = input.site
  const device = formatDollars(EXTRA_DEVICE_PRICE)
  const terabyte = formatDollars(EXTRA_TB_PRICE)
  const test = restoreTest && `${formatDay(restoreTest.testedOn)}: ${describeResult(restoreTest)}`
  return [
    [
      'What costs extra?',
      `Each additional computer or server is ${device} per month; each additional TB is ${terabyte}`,
    ],
    ['How long is the contract?', 'There are no contracts'],
    ['Who owns the data?', capitalized(findAnswer(input, 'Who owns the data?') ?? '')],
    ['When was a restore tested, and what came back?', test ?? ''],
    ['How soon would we be told about an attack?', ''],
  ]
}

function formatCents(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits } as const
  return (cents / 100).toLocaleString('en-US', options)
}
