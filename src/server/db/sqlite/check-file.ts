import { DatabaseSync } from 'node:sqlite'
import { getErrorReason } from '../../system-errors.ts'
import { isDamage } from './sqlite.ts'

/** Reads a whole database file. It gives 'ok' or the first damage, once. */
export async function* checkFile(file: string): AsyncGenerator<string, void> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    yield String(database.prepare('pragma quick_check(1)').get()?.quick_check)
  } catch (error) {
    if (!isDamage(error)) throw error
    yield getErrorReason(error)
  } finally {
    database.close()
  }
}
