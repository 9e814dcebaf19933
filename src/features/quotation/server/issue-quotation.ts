import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findInstallationValue, insertInstallationValue } from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import {
  encodeCheckCode,
  formatQuotationNumber,
  parseQuotationNumber,
  getValidUntil,
  type DatedQuantities,
} from '../quotation-number.ts'
import { PRICE_RULE, calculateQuotation, type Quantities } from '../price.ts'
import type { NumberedQuotation } from '../schema.ts'

const KEY = 'quotation-key'

/** Today's quotation for these quantities, with a number that only this installation can issue. */
export async function issueQuotation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  quantities: Quantities,
): Promise<NumberedQuotation> {
  const { devices, terabytes } = quantities
  const numbered = { date: toEasternDay(clock.now()), devices, terabytes }
  return toNumberedQuotation(numbered, computeCheckCode(numbered, await getOrCreateKey(db)))
}

/**
 * Finds a quotation by its number as somebody typed it; undefined if this installation did not
 * issue it.
 */
export async function findQuotation(db: Db, typed: string): Promise<NumberedQuotation | undefined> {
  const parts = parseQuotationNumber(typed)
  if (!parts) return undefined
  const check = computeCheckCode(parts, await getOrCreateKey(db))
  const isOurs = timingSafeEqual(Buffer.from(check), Buffer.from(parts.check))
  return isOurs ? toNumberedQuotation(parts, check) : undefined
}

function toNumberedQuotation(quantities: DatedQuantities, check: string): NumberedQuotation {
  return {
    ...calculateQuotation(quantities),
    number: formatQuotationNumber(quantities, check),
    date: quantities.date,
    validUntil: getValidUntil(quantities.date),
  }
}

function computeCheckCode({ date, devices, terabytes }: DatedQuantities, key: string): string {
  const text = [PRICE_RULE, date, devices, terabytes].join(' ')
  return encodeCheckCode(createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest())
}

/** The key of this installation, created by the first node that needs it. */
async function getOrCreateKey(db: Db): Promise<string> {
  const known = await findInstallationValue(db, KEY)
  if (known !== undefined) return known
  await insertInstallationValue(db, KEY, randomBytes(32).toString('base64url'))
  const stored = await findInstallationValue(db, KEY)
  if (stored === undefined) throw new Error('the key of quotation numbers was not stored')
  return stored
}
