import { z } from 'zod'
import { exportedPostSchema } from '#features/blog/exported.ts'
import { exportedQuestionSchema } from '#features/faq/exported.ts'
import { exportedTestimonialSchema } from '#features/testimonials/exported.ts'
import { ImportError } from '../import-error.ts'
import type { Source, SourceEntry } from '../source.ts'
import { convertQuillText } from './quill-text.ts'

const id = z.union([z.number(), z.string()])
const text = z.string().nullish()
const tags = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])

// Fields that an export has too have its rules.
const postSchema = exportedPostSchema
  .pick({ slug: true, title: true, excerpt: true, scheduledFor: true, publishedAt: true })
  .extend(exportedPostSchema.pick({ metaTitle: true, metaDescription: true }).shape)
  .extend({
    id,
    content: text,
    status: exportedPostSchema.shape.status.catch('draft'),
    tags,
    featuredImageUrl: text,
    createdAt: text,
    category: z.object({ name: z.string() }).nullish().catch(null),
  })
const questionSchema = exportedQuestionSchema.pick({ question: true, answer: true }).extend({
  id,
  categoryId: id.nullish(),
  sortOrder: z.int().catch(0),
  isPublished: z.boolean().catch(true),
  tags,
})
const testimonialSchema = exportedTestimonialSchema
  .pick({ name: true, title: true, organization: true, content: true })
  .extend({ id, rating: z.int().catch(5), imageUrl: text })
const categorySchema = z.object({ id, name: z.string() })

/** Gets a JSON answer of the old site; undefined if it has none there. */
type ReadOldSite = (path: string) => Promise<unknown>

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
        const shown = { isActive: true, showOnHomepage: true, image: item.imageUrl, imageUrl: null }
        yield {
          kind: 'testimonials',
          key: `testimonial ${item.id}`,
          item: exportedTestimonialSchema.parse({ ...item, ...shown }),
        }
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
  const item = exportedPostSchema.parse({
    ...post,
    content: convertQuillText(post.content ?? ''),
    category: post.category?.name,
    featuredImage: post.featuredImageUrl,
    createdAt: post.createdAt ?? undefined,
  })
  return { kind: 'blog', key: `post ${post.id}`, item, from: [`/blog/${post.slug}`] }
}

function toQuestion(
  question: z.infer<typeof questionSchema>,
  category: string | null,
): SourceEntry {
  const answer = convertQuillText(question.answer)
  const item = exportedQuestionSchema.parse({ ...question, answer, category })
  return { kind: 'faq', key: `question ${question.id}`, item }
}
