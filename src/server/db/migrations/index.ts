import type { Migration } from 'kysely/migration'
import * as content from './001-content.ts'

/** Every migration in order. Released ones are never edited; each goes forward only. */
export const migrations: Record<string, Migration> = {
  '001-content': content,
}
