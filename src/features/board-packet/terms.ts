import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
} from '#shared/brand.ts'
import type { Block } from './packet.ts'
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
