import { textParamOf } from '#shared/text-param.ts'
import type { TypedFigures } from './estimate.ts'

/** Longer than any figure: what is typed is kept, but an address cannot fill the page with text. */
export const FIGURE_LENGTH_MAX = 20

/** What the calculator shows until somebody types: the worked example of the price. */
const EXAMPLE: TypedFigures = { devices: '5', terabytes: '2' }

/** Whether an address carries figures of its own. */
export function hasFigures(search: URLSearchParams): boolean {
  return search.has('devices') || search.has('terabytes')
}

/** The figures in an address, as they were typed. */
export function typedFiguresOf(search: URLSearchParams): TypedFigures {
  if (!hasFigures(search)) return EXAMPLE
  return {
    devices: textParamOf(search, 'devices', FIGURE_LENGTH_MAX),
    terabytes: textParamOf(search, 'terabytes', FIGURE_LENGTH_MAX),
  }
}

/** Whether the visitor has asked for the figures in the contact message. */
export function isForMessage(search: URLSearchParams): boolean {
  return hasFigures(search) && search.get('into') === 'message'
}

/** The address of the calculator with these figures. */
export function quotePathOf({ devices, terabytes }: TypedFigures): string {
  return `/?${new URLSearchParams({ devices, terabytes })}#pricing`
}

/** The address of the contact form with these figures in its message. */
export function messagePathOf({ devices, terabytes }: TypedFigures): string {
  return `/?${new URLSearchParams({ devices, terabytes, into: 'message' })}#contact`
}

/** The address of the board packet with these figures. */
export function packetPathOf({ devices, terabytes }: TypedFigures): string {
  return `/board-packet?${new URLSearchParams({ devices, terabytes })}`
}
