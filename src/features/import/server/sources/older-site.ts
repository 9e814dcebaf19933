import { z } from 'zod'
import { ImportError } from '../import-error.ts'
import type { Source, SourceEntry } from '../source.ts'
import { emptyPost } from './empty-post.ts'
import { convertQuillText } from './quill-text.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const tags = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])
const id = z.union([z.number(), z.string()])

const postSchema = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: text,
  content: z.string().nullish(),
  status: z.enum(['draft', 'published', 'scheduled']).catch('draft'),
  scheduledFor: text,
  metaTitle: text,
  metaDescription: text,
  tags,
  featuredImageUrl: text,
  publishedAt: text,
  createdAt: text,
  category: z.object({ name: z.string() }).nullish().catch(null),
})
const questionSchema = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  categoryId: id.nullish(),
  sortOrder: z.int().catch(0),
  isPublished: z.boolean().catch(true),
  tags,
})
const testimonialSchema = z.object({
  id,
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  content: z.string(),
  rating: z.int().catch(5),
  imageUrl: text,
})
const categorySchema = z.object({ id, name: z.string() })

/** Gets a JSON answer of the old site; undefined if it has none there. */
export type ReadOldSite = (path: string) => Promise<unknown>

/** An older site of the same kind, by the part of its API that visitors use. */
export function readOlderSite(
  origin: string,
  readAnswer: ReadOldSite,
  findFile: Source['findFile'],
): Source {
  const list = async <Item>(path: string, schema: z.ZodType<Item>) =>
    z.array(schema).parse((await readAnswer(path)) ?? [])
  return {
    name: `site ${new URL(origin).host}`,
    origin,
    findFile,
    async *read() {
      const posts = await list('/api/blog', postSchema).catch((cause: unknown) => {
        if (cause instanceof ImportError) throw cause
        throw new ImportError(`${origin} has no posts at /api/blog`, { cause })
      })
      for (const post of posts) yield await toPost(post, readAnswer)
      const categories = await list('/api/faq/categories', categorySchema)
      for (const item of await list('/api/faq/items', questionSchema)) {
        const category = categories.find((one) => one.id === item.categoryId)?.name ?? null
        yield toQuestion(item, category)
      }
      for (const item of await list('/api/testimonials/homepage', testimonialSchema)) {
        const kept = { ...item, isActive: true, showOnHomepage: true }
        const photo = { image: item.imageUrl, imageUrl: null, imageAlt: null }
        yield { list: 'testimonials', key: `testimonial ${item.id}`, item: { ...kept, ...photo } }
      }
    },
  }
}

async function toPost(
  listed: z.infer<typeof postSchema>,
  readAnswer: ReadOldSite,
): Promise<SourceEntry> {
  // Some list their posts without the texts.
  const post = listed.content
    ? listed
    : postSchema.parse(await readAnswer(`/api/blog/slug/${encodeURIComponent(listed.slug)}`))
  const { id: key, category, featuredImageUrl, createdAt, content, ...kept } = post
  const item = {
    ...emptyPost(post.title, convertQuillText(content ?? '')),
    ...kept,
    createdAt: createdAt ?? undefined,
    category: category?.name ?? null,
    featuredImage: featuredImageUrl,
  }
  return { list: 'posts', key: `post ${key}`, item, from: [`/blog/${post.slug}`] }
}

function toQuestion(
  { id: key, question, sortOrder, isPublished, ...item }: z.infer<typeof questionSchema>,
  category: string | null,
): SourceEntry {
  const counts = { viewCount: 0, helpful: 0, notHelpful: 0 }
  const answer = convertQuillText(item.answer)
  const kept = { question, answer, category, sortOrder, isPublished, tags: item.tags }
  return { list: 'questions', key: `question ${key}`, item: { ...kept, ...counts } }
}
