import type { z } from 'zod'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/tables.ts'
import { parseBody } from '../../http/body.ts'
import type { Services } from '../../services.ts'
import type { ContentRef } from '../aspect.ts'
import { listAspects } from '../index-text.ts'
import { prepareText, type ContentEdit, type CreateOptions } from '../save.ts'
import { addCategory, CATEGORY_TABLES } from './import-categories.ts'
import { convertVersions, toPictureId } from './import-versions.ts'
import type { ExportedItem, ImportServices, ImportTarget, ImportWrite } from './transfer.ts'

type Saved = { id: number; updatedAt: string }
type Dates = { created_at: string; updated_at: string }
type Options = CreateOptions & { by: string; note: (db: Db, id: number) => Promise<void> }

/** What differs between the kinds whose items an import creates. */
type Importable<Item, Input extends object> = {
  kind: Exclude<HistoryKind, 'pages'>
  /** An item of an export. */
  exported: z.ZodType<Item>
  /** Checks what a new item is made of. */
  schema: z.ZodType<Input>
  /** Shortens an item. Without it, an item that is too long is refused. */
  fit?: (item: Item) => { item: ExportedItem; notes: string[] }
  hasTwin: (db: Db, item: Item) => Promise<boolean>
  find: (db: Db, id: number) => Promise<Saved | undefined>
  create: (services: ImportServices, input: Input, options: Options) => Promise<{ id: number }>
  change: (services: ImportServices, id: number, input: Input, edit: ContentEdit) => Promise<Saved>
  /** Stores what a save does not take: its dates and counts. */
  complete: (db: Db, id: number, item: Item, dates: Dates) => Promise<void>
}

/** How an import stores the items of a kind. */
export function createTarget<Item extends ExportedItem & ExportedDates, Input extends object>(
  services: ImportServices,
  importable: Importable<Item, Input>,
): ImportTarget {
  const { db } = services
  const { kind, exported, schema, find } = importable
  const toInput = async (item: ExportedItem, { notes }: ImportWrite) =>
    parseBody(schema, await withIds(db, kind, item, notes))
  // Before the transaction, because that stores the pictures of the text.
  const prepare = async (item: ExportedItem) => {
    const { text, digest } = CONTENT_KINDS[kind]
    return digest ? prepareText(services, String(item[text]), { path: text }) : undefined
  }
  return {
    kind,
    fit(item) {
      if (importable.fit) {
        const fitted = importable.fit(exported.parse(item))
        return { item: { ...item, ...fitted.item }, notes: fitted.notes }
      }
      parseBody(schema, item)
      return { item, notes: [] }
    },
    hasTwin: (item) => importable.hasTwin(db, exported.parse(item)),
    find: async (id) => find(db, Number(id)),
    async create(given, write) {
      const item = exported.parse(given)
      const input = await toInput(item, write)
      const withVersions = await convertVersions(services, kind, item, write.ways)
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
        await storeAspects(inside, { kind, id }, withVersions)
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
async function withIds(
  db: Db,
  kind: HistoryKind,
  item: ExportedItem,
  notes: string[],
): Promise<ExportedItem> {
  const fields = { ...item }
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

type ExportedDates = { createdAt?: string | undefined; updatedAt?: string | undefined }

/** The dates of an item, which an import keeps; without any, it is new. */
export function toDates(
  { createdAt, updatedAt }: ExportedDates,
  { clock }: Pick<Services, 'clock'>,
): Dates {
  const created_at = createdAt ?? clock.now().toISOString()
  return { created_at, updated_at: updatedAt ?? created_at }
}

/** Gives each aspect back what an export took along. */
export async function storeAspects(
  { db, aspects }: Pick<Services, 'db' | 'aspects'>,
  entity: ContentRef,
  exported: ExportedItem,
): Promise<void> {
  for (const { storeImport } of listAspects(aspects, entity.kind)) {
    await storeImport?.(db, entity, exported)
  }
}
