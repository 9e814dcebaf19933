import type { Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'

/** Second factors of admins, and who must have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSecuritySettings(db)
  await createFactors(db)
  await createRecoveryCodes(db)
  await createChallenges(db)
  // The id by which an authenticator knows the account; random, so that it tells nothing.
  await db.schema.alterTable('users').addColumn('passkey_handle', 'text').execute()
  await db.schema.alterTable('users').addColumn('factors_reset_at', 'text').execute()
}

/** At most one row; without one the defaults hold, so that a restore finds the table empty. */
async function createSecuritySettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('idle_minutes', 'integer', (column) => column.notNull().defaultTo(120))
    .addColumn('factors_required_from', 'text')
    .execute()
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('factors')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('secret', 'text')
    .addColumn('used_step', 'integer')
    .addColumn('credential_id', 'text', (column) => column.unique())
    .addColumn('public_key', 'text')
    .addColumn('sign_count', 'bigint')
    .addColumn('transports', 'text')
    .execute()
  await db.schema.createIndex('factors_by_user').on('factors').column('user_id').execute()
}

async function createRecoveryCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('recovery_codes_by_user')
    .on('recovery_codes')
    .column('user_id')
    .execute()
}

/** What a sign-in or a new passkey waits for an answer to. */
async function createChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('challenges_by_user').on('challenges').column('user_id').execute()
  await db.schema.createIndex('challenges_by_end').on('challenges').column('expires_at').execute()
}
