import { expect, test } from 'vitest'
import { runRawQuery } from '#test/database/raw-query.ts'
import { ON_POSTGRES, startApp } from '#test/app.ts'

/** The foreign keys whose column begins no index: a deletion of what they name reads their whole table. */
const WITHOUT_INDEX = ON_POSTGRES
  ? `select conrelid::regclass || '.' || attname as key from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`
  : `select t.name || '.' || f."from" as key from sqlite_master t, pragma_foreign_key_list(t.name) f
      where t.type = 'table' and not exists (
        select 1 from pragma_table_info(t.name) c where c.name = f."from" and c.pk = 1
      ) and not exists (
        select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
        where i.partial = 0 and c.seqno = 0 and c.name = f."from")`

test('every foreign key has an index, which a deletion of what it names reads', async () => {
  const { db } = await startApp()

  expect((await runRawQuery(db, { text: WITHOUT_INDEX })).rows).toEqual([])
})
