import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/**
 * Watches for writes of other programs, such as the command `import`. Each call of the function that
 * it gives compares a number in shared memory, without reading the disk. The number is that of the
 * connection on which this process writes, so its own writes do not count.
 */
export async function watchForeignWrites(
  db: Db,
  onChange: () => void,
): Promise<() => Promise<void>> {
  const read = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    return rows[0]?.data_version
  }
  let known = await read()
  return async () => {
    const current = await read()
    if (current === known) return
    known = current
    onChange()
  }
}
