import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
} from '#shared/brand.ts'
import { dayTextOf } from '#shared/dates.ts'
import type { Block, PacketFacts } from './packet.ts'
import { dollarsOf, paymentText } from '#features/quotation/format.ts'

export function paymentTermsOf(): Block[] {
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
          text: `${dollarsOf(BASE_PRICE)} per month for up to ${BASE_DEVICES} computers or servers with ${BASE_STORAGE_TB} TB; ${dollarsOf(EXTRA_DEVICE_PRICE)} for each additional one, ${dollarsOf(EXTRA_TB_PRICE)} for each additional TB.`,
        },
        { lead: 'No contracts, no hidden fees.', text: 'Nothing but the lines of the quotation.' },
      ],
    },
  ]
}

export function timelineOf({ meeting }: PacketFacts): Block[] {
  const vote = meeting ? `The board votes on ${dayTextOf(meeting)}` : 'The board votes'
  return [
    {
      kind: 'text',
      text: 'Approval typically takes 30 days. This course fits one regular meeting; your own calendar decides.',
    },
    {
      kind: 'table',
      table: {
        caption: 'From this packet to approval',
        head: ['Day', 'Step', 'By whom'],
        rows: [
          ['1', 'Read this packet; ask the office for the papers below', 'Clerk or supervisor'],
          ['5', 'Put the questions of the last page to the office', 'IT person or provider'],
          ['10', 'Compare the yearly sum with the budget and the purchasing policy', 'Treasurer'],
          ['15', 'Put packet, papers and motion on the agenda', 'Clerk'],
          ['20', vote, 'Board'],
          ['25', 'Choose the way to pay, and issue a purchase order if you use one', 'Treasurer'],
          [
            '30',
            'Agree with the office on computers, retention and the start',
            'Clerk and IT person',
          ],
        ],
        foot: [],
      },
    },
  ]
}
