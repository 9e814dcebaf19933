import { listQuotationNumbers } from '#features/quotation/quotation-number.ts'
import { buildPacketPath } from '#features/quotation/search-params.ts'
import { findQuotation } from '#features/quotation/server/issue-quotation.ts'
import type { Db } from '#server/db/tables.ts'

/** More are not looked up. */
const NUMBERS_MAX = 5

/** The path of the board packet, with the figures of the first quotation that a text names. */
export async function findPacketPath(db: Db, text: string): Promise<string> {
  for (const number of listQuotationNumbers(text).slice(0, NUMBERS_MAX)) {
    const found = await findQuotation(db, number)
    if (!found) continue
    const [devices, terabytes] = [String(found.devices), String(found.terabytes)]
    return buildPacketPath({ devices, terabytes })
  }
  return '/board-packet'
}
