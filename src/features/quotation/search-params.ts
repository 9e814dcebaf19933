import { getTextParam } from '#shared/url.ts'
import type { TypedQuantities } from './quotation-result.ts'

/** Typed text is kept, but an address cannot fill the page with text. */
export const QUANTITY_LENGTH_MAX = 200

/** The worked example that the calculator shows until somebody types. */
const EXAMPLE: TypedQuantities = { devices: '5', terabytes: '2' }

/** Whether an address contains quantities. */
export function hasQuantities(search: URLSearchParams): boolean {
  return search.has('devices') || search.has('terabytes')
}

/** The quantities in an address, as they were typed. */
export function parseTypedQuantities(search: URLSearchParams): TypedQuantities {
  if (!hasQuantities(search)) return EXAMPLE
  return {
    devices: getTextParam(search, 'devices', QUANTITY_LENGTH_MAX),
    terabytes: getTextParam(search, 'terabytes', QUANTITY_LENGTH_MAX),
  }
}

/** Whether the visitor wants the quantities in the contact message. */
export function isForMessage(search: URLSearchParams): boolean {
  return hasQuantities(search) && search.get('into') === 'message'
}

/** The address of the calculator with these quantities. */
export function buildQuotationPath({ devices, terabytes }: TypedQuantities): string {
  return `/?${new URLSearchParams({ devices, terabytes })}#pricing`
}

/** The address of the contact form with these quantities in its message. */
export function buildQuotationMessagePath({ devices, terabytes }: TypedQuantities): string {
  return `/?${new URLSearchParams({ devices, terabytes, into: 'message' })}#contact`
}

/** The address of the board packet with these quantities. */
export function buildPacketPath({ devices, terabytes }: TypedQuantities): string {
  return `/board-packet?${new URLSearchParams({ devices, terabytes })}`
}
