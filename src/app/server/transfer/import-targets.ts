import type { AddressBook } from '#features/addresses/server/address-book.ts'
import { addRedirects } from '#features/addresses/server/change-redirects.ts'
import { findPost, listSlugHolders, listSlugsLike } from '#features/blog/server/admin-store.ts'
import { findPostBySlug } from '#features/blog/server/store.ts'
import { slugify } from '#features/blog/rules.ts'
import { savedReplyInputSchema } from '#features/contact/answer-schema.ts'
import {
  insertSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '#features/contact/server/answers/saved-reply-store.ts'
import type { ImportTargets } from '#features/import/server/target.ts'
import { cleanFileName } from '#features/media/rules.ts'
import { ALT_MAX, buildMediaUrl } from '#features/media/schema.ts'
import { hashContent } from '#features/media/server/processing/prepare-image.ts'
import { storeImage } from '#features/media/server/save-image.ts'
import {
  findMedia,
  findMediaByContent,
  listMediaBySize,
  updateMedia,
} from '#features/media/server/store.ts'
import {
  addCategory,
  CATEGORY_TABLES,
  findCategoryNamed,
} from '#server/content/transfer/import-categories.ts'
import type { ImportServices } from '#server/content/transfer/transfer.ts'
import type { Db } from '#server/db/tables.ts'
import { parseBody } from '#server/http/body.ts'
import { toSingleLine } from '#shared/text.ts'
import { isStarterReply } from '../starter/saved-replies.ts'
import { KINDS } from '../content/kinds.ts'
import { importOffice } from './exported-office.ts'

/** The functions with which an import stores what it reads. */
export function createImportTargets(
  services: ImportServices & { addressBook: AddressBook },
): ImportTargets {
  const { db, addressBook } = services
  return {
    getKind(kind) {
      const { transfer } = KINDS[kind]
      return { ...transfer, ...transfer.createTarget(services) }
    },
    setOffice: (office, options) => importOffice(services, office, options),
    findSlug: async (id) => (await findPost(db, Number(id)))?.slug,
    findFreeSlug: (post, planned) => findFreeSlug(db, post, planned),
    async addCategory({ of, name }, { isDryRun }) {
      const tables = CATEGORY_TABLES[of === 'blog' ? 'blog_categories' : 'faq_categories']
      const isNew = (await findCategoryNamed(db, tables, name)) === undefined
      const notes: string[] = []
      if (isNew && !isDryRun) await addCategory(db, tables, name, notes)
      const outcome = notes.length > 0 ? 'left out' : isNew ? 'created' : 'unchanged'
      return { outcome, notes }
    },
    async addSavedReply(item, { isDryRun }) {
      const { name, text } = parseBody(savedReplyInputSchema, item)
      const replies = await listSavedReplies(db)
      if (replies.some((reply) => reply.text === text)) return { outcome: 'unchanged', notes: [] }
      const namesake = replies.find((known) => known.name === name)
      const starter = namesake && (await isStarterReply(namesake.text)) ? namesake : undefined
      const row = { name, text, updated_at: services.clock.now().toISOString() }
      if (!isDryRun && starter) await updateSavedReply(db, starter.id, row)
      if (!isDryRun && !starter) await insertSavedReply(db, { ...row, created_at: row.updated_at })
      return { outcome: starter ? 'changed' : 'created', notes: [] }
    },
    async addRedirects(redirects, { isDryRun, planned }) {
      const lines = redirects.map((redirect, line) => ({ ...redirect, line }))
      const book: AddressBook = {
        ...addressBook,
        async listDead(addresses) {
          const dead = await addressBook.listDead(addresses)
          return new Set([...dead].filter((address) => !planned.has(address)))
        },
      }
      return addRedirects({ ...services, addressBook: book }, lines, { isDryRun })
    },
    ...pictureTargets(services),
  }
}

/** A post with the same title keeps its slug; any other gets a number behind it. */
async function findFreeSlug(
  db: Db,
  { slug: wanted, title }: { slug: string; title: string },
  planned: Map<string, number>,
): Promise<string> {
  const slug = slugify(wanted || title)
  if (!planned.has(slug)) {
    const isHeld = (await listSlugHolders(db, slug)).length > 0
    if (!isHeld || (await findPostBySlug(db, slug))?.title === title) return slug
  }
  const taken = new Set(await listSlugsLike(db, slug))
  let number = planned.get(slug) ?? 1
  let free = slug
  while (taken.has(free) || planned.has(free)) free = `${slug}-${(number += 1)}`
  planned.set(slug, number)
  return free
}

type PictureTargets = Pick<ImportTargets, 'findPicture' | 'findPictureByBytes' | 'storePicture'>

function pictureTargets(services: ImportServices): PictureTargets {
  const { db } = services
  return {
    async findPicture(id) {
      const image = await findMedia(db, id)
      return image && buildMediaUrl(image.file)
    },
    async findPictureByBytes(bytes) {
      const image =
        (await findMediaByContent(db, hashContent(bytes))) ?? (await findExported(services, bytes))
      return image && { id: image.id, url: buildMediaUrl(image.file) }
    },
    async storePicture(bytes, { name, alt, focal, category, createdAt }, note) {
      const source = {
        bytes,
        name: cleanFileName(name),
        alt: alt === null ? null : toSingleLine(alt).slice(0, ALT_MAX).toWellFormed(),
        category,
        focal,
        isExported: true,
      }
      const image = await storeImage(services, source, async (transaction, id) => {
        if (createdAt) await updateMedia(transaction, id, { created_at: createdAt })
        await note(transaction, { id, updatedAt: null })
      })
      return buildMediaUrl(image.file)
    },
  }
}

/** Finds the image of which these bytes are the largest file, as an export has it. */
async function findExported({ db, storage }: ImportServices, bytes: Uint8Array) {
  for (const image of await listMediaBySize(db, bytes.byteLength)) {
    const stored = await storage.open(image.file)
    if (stored && Buffer.concat(await Array.fromAsync(stored.bytes)).equals(bytes)) return image
  }
  return undefined
}
