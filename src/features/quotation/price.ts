import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
} from '#shared/offer.ts'
import type { Quotation, QuotationLine } from './schema.ts'

/** Computers and servers, and terabytes of storage. */
export type Quantities = { devices: number; terabytes: number }

/**
 * Identifies the price rule. The number of a quotation is valid only for the rule it was made with.
 */
export const PRICE_RULE = [
  BASE_PRICE,
  BASE_DEVICES,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
].join('-')

/**
 * The price of these quantities (docs/specification.md#prices). Every price on the site comes from
 * here, so that page, message and API never disagree.
 */
export function calculateQuotation({ devices, terabytes }: Quantities): Quotation {
  const lines = [
    buildQuotationLine(
      `Base plan: up to ${BASE_DEVICES} computers or servers and ${BASE_STORAGE_TB} TB`,
      1,
      BASE_PRICE,
    ),
    buildQuotationLine(
      'Additional computers or servers',
      Math.max(0, devices - BASE_DEVICES),
      EXTRA_DEVICE_PRICE,
    ),
    buildQuotationLine(
      'Additional TB of storage',
      Math.max(0, terabytes - BASE_STORAGE_TB),
      EXTRA_TB_PRICE,
    ),
  ]
  const monthly = lines.reduce((sum, line) => sum + line.monthly, 0)
  return { devices, terabytes, lines, monthly, yearly: monthly * 12 }
}

function buildQuotationLine(label: string, quantity: number, unitPrice: number): QuotationLine {
  return { label, quantity, unitPrice, monthly: quantity * unitPrice }
}
