import { NotFound } from '../errors.ts'

const ID_MAX = 2_147_483_647

/** The id in a path. @throws {NotFound} for anything that no row can have */
export function idOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id > ID_MAX) throw new NotFound('There is nothing with this id')
  return id
}
