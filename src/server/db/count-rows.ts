import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely'
import type { Tables } from './tables.ts'

/** Counts the rows that a query finds. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Write<Result> = { executeTakeFirstOrThrow: () => Promise<Result> }

/** Deletes rows. @returns how many there were */
export async function countDeleted(deletion: Write<DeleteResult>): Promise<number> {
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes rows. @returns whether there were any */
export async function hasDeleted(deletion: Write<DeleteResult>): Promise<boolean> {
  return (await countDeleted(deletion)) > 0
}

/** Changes rows. @returns whether there were any */
export async function hasUpdated(update: Write<UpdateResult>): Promise<boolean> {
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}
