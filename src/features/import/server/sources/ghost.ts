import { z } from 'zod'
import type { ExportedPost } from '#features/blog/exported.ts'
import type { FolderFile } from '../folder.ts'
import { ImportError } from '../import-error.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { datesOf, emptyPost, firstOf, toDate } from './empty-post.ts'
import { readJson } from './read-json.ts'

const text = z.string().nullish()
/** Some databases of Ghost leave out the zone, which is UTC. */
const date = z
  .union([z.string().transform((time) => time.replace(/^[\d-]+ [\d:.]+$/, '$&Z')), z.number()])
  .nullish()
  .transform(toDate)
const postSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  status: text,
  visibility: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  published_at: date,
  created_at: date,
})
const tagSchema = z.object({ id: z.unknown(), name: z.string(), slug: z.string() })
const linkSchema = z.object({ post_id: z.unknown(), tag_id: z.unknown() })
const metaSchema = z.object({
  post_id: z.unknown(),
  meta_title: text,
  meta_description: text,
  feature_image_alt: text,
})

type Meta = z.infer<typeof metaSchema>
type Ghost = { tags: Map<string, string[]>; metas: Map<string, Meta> }

/** Ghost's export: a JSON file with the HTML of posts and pages. It does not name its site. */
export async function readGhost(file: FolderFile, name: string): Promise<ReadableSource> {
  const ghost = await readGhostTables(file)
  return {
    name: `Ghost ${name}`,
    feeds: ['/rss', '/feed'],
    async *read() {
      let isGhost = false
      for await (const { value } of readJson(file, listPaths('posts'))) {
        isGhost = true
        const post = postSchema.safeParse(value)
        if (post.success) yield toEntry(post.data, ghost)
        else yield { list: 'left out', what: 'post', name: '?', reason: post.error.message }
      }
      if (!isGhost) throw new ImportError('This JSON file has no Ghost posts')
    },
  }
}

/** Older exports have no list around their content. */
function listPaths(table: string): string[] {
  return [`$.db.*.data.${table}.*`, `$.data.${table}.*`]
}

async function readGhostTables(file: FolderFile): Promise<Ghost> {
  const names = new Map<string, string>()
  const ghost: Ghost = { tags: new Map(), metas: new Map() }
  const links: z.infer<typeof linkSchema>[] = []
  const paths = ['tags', 'posts_tags', 'posts_meta'].flatMap(listPaths)
  for await (const { path, value } of readJson(file, paths)) {
    const table = path.at(-2)
    if (table === 'tags') {
      const tag = tagSchema.parse(value)
      // Ghost's own marks, which readers never see.
      if (!tag.name.startsWith('#')) names.set(String(tag.id), tag.name)
    } else if (table === 'posts_tags') links.push(linkSchema.parse(value))
    else {
      const meta = metaSchema.parse(value)
      ghost.metas.set(String(meta.post_id), meta)
    }
  }
  for (const { post_id, tag_id } of links) {
    const name = names.get(String(tag_id))
    const key = String(post_id)
    if (name) ghost.tags.set(key, [...(ghost.tags.get(key) ?? []), name])
  }
  return ghost
}

function toEntry(post: z.infer<typeof postSchema>, ghost: Ghost): SourceEntry {
  const title = post.title ?? 'Untitled'
  if (!post.html) return { list: 'left out', what: 'post', name: title, reason: 'It has no HTML.' }
  const key = String(post.id)
  const isOpen = !post.visibility || post.visibility === 'public'
  const notes = isOpen ? [] : [`It was for ${post.visibility} only, so it is a draft now.`]
  const status = isOpen ? toStatus(post.status) : 'draft'
  if (post.status === 'sent') notes.push('It was sent by e-mail only, so it is a draft now.')
  const meta: Partial<Meta> = ghost.metas.get(key) ?? {}
  const item: ExportedPost = {
    ...emptyPost(title, withoutPlaceholder(post.html).replace(CARD_WORDS, ' $&')),
    ...datesOf(status, post.published_at, post.created_at),
    slug: post.slug ?? '',
    excerpt: firstOf(post.custom_excerpt),
    tags: ghost.tags.get(key) ?? [],
    metaTitle: firstOf(post.meta_title, meta.meta_title),
    metaDescription: firstOf(post.meta_description, meta.meta_description),
    featuredImage: firstOf(withoutPlaceholder(post.feature_image ?? '')),
    featuredImageAlt: firstOf(meta.feature_image_alt),
  }
  return { kind: 'blog', key: `post ${key}`, item, from: [`/${item.slug}/`], notes }
}

function toStatus(status: string | null | undefined): ExportedPost['status'] {
  return status === 'published' || status === 'scheduled' ? status : 'draft'
}

/** Ghost's stylesheet parts the words of a card. */
const CARD_WORDS = /<(?:a|button|label|span)\s[^<>]*class="kg-/g

/** Ghost writes this for the address of the site. */
function withoutPlaceholder(html: string): string {
  return html.replaceAll('__GHOST_URL__', '')
}
