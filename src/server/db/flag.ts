/** The column of a switch; undefined, which changes nothing, for an absent one. */
export function toFlag(value: boolean | null | undefined): 0 | 1 | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? 1 : 0
}
