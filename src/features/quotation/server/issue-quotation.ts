import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findFact, insertFact } from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { easternDayOf } from '#shared/eastern-time.ts'
import {
  checkTextOf,
  numberOf,
  partsOfNumber,
  validUntilOf,
  type NumberedFigures,
} from '../quotation-number.ts'
import { PRICE_RULE, quotationOf, type Figures } from '../price.ts'
import type { NumberedQuotation } from '../schema.ts'

const KEY = 'quotation-key'

/** The quotation of today for these figures, with a number that only this installation can give. */
export async function numberQuotation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  figures: Figures,
): Promise<NumberedQuotation> {
  const { devices, terabytes } = figures
  const numbered = { date: easternDayOf(clock.now()), devices, terabytes }
  return quotationWith(numbered, checkOf(numbered, await keyOf(db)))
}

/** The quotation of a number as somebody typed it; undefined if this installation never gave it. */
export async function findQuotation(db: Db, typed: string): Promise<NumberedQuotation | undefined> {
  const parts = partsOfNumber(typed)
  if (!parts) return undefined
  const check = checkOf(parts, await keyOf(db))
  const isOurs = timingSafeEqual(Buffer.from(check), Buffer.from(parts.check))
  return isOurs ? quotationWith(parts, check) : undefined
}

function quotationWith(figures: NumberedFigures, check: string): NumberedQuotation {
  return {
    ...quotationOf(figures),
    number: numberOf(figures, check),
    date: figures.date,
    validUntil: validUntilOf(figures.date),
  }
}

function checkOf({ date, devices, terabytes }: NumberedFigures, key: string): string {
  const text = [PRICE_RULE, date, devices, terabytes].join(' ')
  return checkTextOf(createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest())
}

/** The key of this installation, made by the node that needs it first. */
async function keyOf(db: Db): Promise<string> {
  const known = await findFact(db, KEY)
  if (known !== undefined) return known
  await insertFact(db, KEY, randomBytes(32).toString('base64url'))
  const stored = await findFact(db, KEY)
  if (stored === undefined) throw new Error('the key of quotation numbers was not stored')
  return stored
}
