export const INSTRUCTIONS_ID = 'faq-order-keys'
export const INSTRUCTIONS =
  'The arrow keys move this question up and down, Home and End to the first and the last place. Or press Space to pick it up, these keys to choose a place, Space again to put it there, and Escape to leave it where it was.'

/** 'number 3 of 12' */
export function placeOf(index: number, count: number): string {
  return `number ${index + 1} of ${count}`
}
