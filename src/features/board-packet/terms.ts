import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
} from '#shared/brand.ts'
import { formatDay } from '#shared/dates.ts'
import type { Block, PacketInput } from './packet.ts'
import { formatDollars, paymentText } from '#features/quotation/format.ts'

export function buildPaymentTerms(): Block[] {
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

export function buildTimeline({ meeting }: PacketInput): Block[] {
  const vote = meeting ? `The board votes on ${formatDay(meeting)}` : 'The board votes'
  return [
    {
      kind: 'text',
      text: 'Approval typically takes 30 days. This schedule fits one regular meeting; adjust it to your calendar.',
    },
    {
      kind: 'table',
      table: {
        caption: 'From this packet to approval',
        head: ['Day', 'Step', 'Who'],
        rows: [
          ['1', 'Read this packet and request the documents below', 'Clerk or supervisor'],
          ['5', 'Send us the questions on the last page', 'IT person or provider'],
          ['10', 'Compare the yearly cost with the budget and the purchasing policy', 'Treasurer'],
          ['15', 'Put the packet, documents and motion on the agenda', 'Clerk'],
          ['20', vote, 'Board'],
          ['25', 'Choose how to pay, and issue a purchase order if you use one', 'Treasurer'],
          ['30', 'Settle the computers, retention and start date with us', 'Clerk and IT person'],
        ],
        foot: [],
      },
    },
  ]
}
