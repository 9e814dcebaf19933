import { listRedirects } from '#features/addresses/server/store.ts'
import { findPost, listFormerSlugs, listPostIds } from '#features/blog/server/admin-store.ts'
import { messagesAsCsv } from '#features/contact/server/export-messages.ts'
import type { ExportContent } from '#features/export/server/export-content.ts'
import { listFaqItems } from '#features/faq/server/store.ts'
import { listVersionTimes } from '#features/history/server/version-store.ts'
import { readVersion } from '#features/history/server/versions.ts'
import { listOfficePages } from '#features/office-pages/server/store.ts'
import { listTestimonials } from '#features/testimonials/server/store.ts'
import { BLOG_CATEGORIES, FAQ_CATEGORIES, listCategories } from '#server/categories/store.ts'
import type { Services } from '#server/services.ts'
import type { HistoryKind } from '#shared/content-kinds.ts'
import {
  exportedPageSchema,
  exportedPostSchema,
  exportedQuestionSchema,
  exportedTestimonialSchema,
} from '#shared/exported-site.ts'
import { nameDocuments, namePictures, withPictureFiles } from './exported-files.ts'

type ExportServices = Pick<Services, 'db' | 'config' | 'office' | 'storage' | 'clock'>
type Names = Awaited<ReturnType<typeof readNames>>

/** Reads what the site has, text by text. Names of pictures and categories are read once. */
export async function readExportContent(
  services: ExportServices,
  { hasHistory }: { hasHistory: boolean },
): Promise<ExportContent> {
  const { db, storage, office, config } = services
  const names = await readNames(services)
  const versions = hasHistory ? listVersionsOf(services) : async () => undefined
  return {
    readSite: async () => ({ name: (await office.read()).site.name, url: config.site.url }),
    async openFile(file) {
      const stored = names.pictures.stored.get(file) ?? names.stored.get(file)
      return stored === undefined ? undefined : storage.open(stored)
    },
    listMessages: () => messagesAsCsv(db, { term: '', status: undefined }),
    lists: {
      async *categories() {
        for (const name of names.blog.values()) yield { of: 'blog', name }
        for (const name of names.faq.values()) yield { of: 'faq', name }
      },
      async *pictures() {
        yield* names.pictures.byId.values()
      },
      async *documents() {
        yield* names.documents
      },
      posts: () => listExportedPosts(services, names, versions),
      async *questions() {
        for (const item of await listFaqItems(db)) {
          yield exportedQuestionSchema.parse({
            ...item,
            answer: names.toText(item.answer),
            category: names.faq.get(item.categoryId ?? 0),
            versions: await versions('faq', item.id),
          })
        }
      },
      async *pages() {
        for (const page of await listOfficePages(db)) {
          const content = names.toText(page.content)
          const kept = { ...page, content, versions: await versions('pages', page.id) }
          yield exportedPageSchema.parse(kept)
        }
      },
      async *testimonials() {
        for (const item of (await listTestimonials(db)).toReversed()) {
          yield exportedTestimonialSchema.parse({
            ...item,
            image: names.toPicture(item.imageId),
            imageUrl: item.imageId === null ? item.imageUrl : null,
            versions: await versions('testimonials', item.id),
          })
        }
      },
      async *redirects() {
        for (const { from, to } of await listRedirects(db)) yield { from, to }
      },
    },
  }
}

async function readNames(services: ExportServices) {
  const { db, config } = services
  const pictures = await namePictures(services)
  const byId = async (tables: typeof BLOG_CATEGORIES) =>
    new Map((await listCategories(db, tables)).map(({ id, name }) => [id, name]))
  return {
    pictures,
    ...(await nameDocuments(services)),
    blog: await byId(BLOG_CATEGORIES),
    faq: await byId(FAQ_CATEGORIES),
    toPicture: (id: string | null) => pictures.byId.get(id ?? '')?.file ?? null,
    toText: (html: string) => withPictureFiles(html, config.site.url, pictures),
  }
}

type ListVersions = (
  kind: HistoryKind,
  id: number,
) => Promise<Record<string, unknown>[] | undefined>

function listVersionsOf({ db }: ExportServices): ListVersions {
  return async (kind, id) => {
    const entity = { kind, id }
    const times = await listVersionTimes(db, entity)
    return Promise.all(times.map(({ number }) => readVersion(db, entity, number)))
  }
}

async function* listExportedPosts({ db }: ExportServices, names: Names, versions: ListVersions) {
  for (const id of await listPostIds(db)) {
    const post = await findPost(db, id)
    // It was deleted in the meantime.
    if (!post) continue
    yield exportedPostSchema.parse({
      ...post,
      content: names.toText(post.content),
      category: names.blog.get(post.categoryId ?? 0),
      featuredImage: names.toPicture(post.featuredImageId),
      formerSlugs: (await listFormerSlugs(db, [id])).get(id),
      versions: await versions('blog', id),
    })
  }
}
