import type { z } from 'zod'
import type { ExportedItem } from '#features/export/exported-site.ts'
import type { EntityList, ImportTarget, ImportWrite } from '#features/import/server/target.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import type { ContentRef } from '#server/content/aspect.ts'
import { prepareText, type ContentEdit, type CreateOptions } from '#server/content/save.ts'
import { listAspects } from '#server/content/index-text.ts'
import { parseBody } from '#server/http/body.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { addCategory, CATEGORY_TABLES } from './import-categories.ts'
import { convertVersions, toPictureId } from './import-versions.ts'

export type ListServices = Services & { views: { posts: ViewCounter<string> } }

type Saved = { id: number; updatedAt: string }
type Dates = { created_at: string; updated_at: string }
type Options = CreateOptions & { by: string; note: (db: Db, id: number) => Promise<void> }

/** What differs between the kinds whose items an import creates. */
export type Importable<Item, Input extends object> = {
  what: string
  kind: Exclude<HistoryKind, 'pages'>
  /** Checks what a new item is made of. */
  schema: z.ZodType<Input>
  /** Shortens an item. Without it, an item that is too long is refused. */
  fit?: ImportTarget<Item>['fit']
  hasTwin: (db: Db, item: Item) => Promise<boolean>
  find: (db: Db, id: number) => Promise<Saved | undefined>
  create: (services: ListServices, input: Input, options: Options) => Promise<{ id: number }>
  change: (services: ListServices, id: number, input: Input, edit: ContentEdit) => Promise<Saved>
  /** Its text, if that is HTML. */
  html?: (item: Item) => string
  /** Stores what a save does not take: its dates and counts. */
  complete: (db: Db, id: number, item: Item, dates: Dates) => Promise<void>
}

type Content = ExportedItem<Exclude<EntityList, 'pages' | 'documents'>>

/** How an import stores the items of a kind. */
export function createTarget<Item extends Content, Input extends object>(
  services: ListServices,
  importable: Importable<Item, Input>,
): ImportTarget<Item> {
  const { db } = services
  const { what, kind, schema, find } = importable
  const toInput = async (item: Item, { notes }: ImportWrite) =>
    parseBody(schema, await withIds(db, kind, item, notes))
  // Before the transaction, because that stores the pictures of the text.
  const prepare = async (item: Item) =>
    importable.html &&
    prepareText(services, importable.html(item), { path: CONTENT_KINDS[kind].text })
  return {
    what,
    kind,
    fit: (item) => {
      if (importable.fit) return importable.fit(item)
      parseBody(schema, item)
      return { item, notes: [] }
    },
    hasTwin: (item) => importable.hasTwin(db, item),
    find: async (id) => find(db, Number(id)),
    async create(item, write) {
      const input = await toInput(item, write)
      const exported = await convertVersions(services, kind, item, write.ways)
      const written = await prepare(item)
      await inTransaction(db, async (transaction) => {
        const inside = { ...services, db: transaction }
        const { id } = await importable.create(inside, input, {
          by: write.by,
          written,
          async note(_, made) {
            await importable.complete(transaction, made, item, toDates(item, services))
            const stored = await find(transaction, made)
            if (stored) await write.note(transaction, stored)
          },
        })
        await storeAspects(inside, { kind, id }, exported)
      })
    },
    async change(id, item, write) {
      const input = await toInput(item, write)
      const written = await prepare(item)
      await inTransaction(db, async (transaction) => {
        const inside = { ...services, db: transaction }
        const edit = { by: write.by, written }
        await write.note(transaction, await importable.change(inside, Number(id), input, edit))
      })
    },
  }
}

/** An item with the ids of what it names; a category that is missing is created. */
async function withIds(db: Db, kind: HistoryKind, item: object, notes: string[]): Promise<object> {
  const fields: Record<string, unknown> = { ...item }
  for (const { field, table } of CONTENT_KINDS[kind].references) {
    const named = fields[field.replace(/Id$/, '')]
    const name = typeof named === 'string' ? named : ''
    fields[field] =
      table === 'media'
        ? toPictureId(name)
        : await addCategory(db, CATEGORY_TABLES[table], name, notes)
  }
  return fields
}

/** The dates of an item, which an import keeps; without any, it is new. */
export function toDates(
  { createdAt, updatedAt }: { createdAt?: string | undefined; updatedAt?: string | undefined },
  { clock }: Pick<ListServices, 'clock'>,
): Dates {
  const created_at = createdAt ?? clock.now().toISOString()
  return { created_at, updated_at: updatedAt ?? created_at }
}

/** Gives each aspect back what an export took along. */
export async function storeAspects(
  { db, aspects }: Pick<Services, 'db' | 'aspects'>,
  entity: ContentRef,
  exported: Record<string, unknown>,
): Promise<void> {
  for (const { storeImport } of listAspects(aspects, entity.kind)) {
    await storeImport?.(db, entity, exported)
  }
}
