import { foldCase } from '#shared/text.ts'
import { isUniqueViolation } from './db/dialect.ts'
import { inTransaction } from './db/in-transaction.ts'
import type { Db } from './db/tables.ts'
import { Conflict } from './errors.ts'

type Naming = {
  name: string
  /** The category that is renamed; a new one has none. */
  id?: number
  /** All there are, which nobody else adds to or renames until the transaction ends. */
  listHeld: (db: Db) => Promise<{ id: number; name: string }[]>
}

/**
 * Writes a name that no other category has, in whatever case. The index over the names knows the
 * case of Latin letters alone, hence the look at all of them.
 * @throws {Conflict} when another has it
 */
export async function withFreeName<T>(
  db: Db,
  { name, id, listHeld }: Naming,
  write: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (transaction) => {
      const others = (await listHeld(transaction)).filter((category) => category.id !== id)
      if (others.some((other) => foldCase(other.name) === foldCase(name))) throw taken()
      return write(transaction)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken(error) : error
  }
}

function taken(cause?: unknown): Conflict {
  const message = 'There is already a category with this name'
  return new Conflict(message, { issues: [{ path: 'name', message }], cause })
}
