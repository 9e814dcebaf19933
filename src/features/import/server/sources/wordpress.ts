import type { ExportedPost } from '#features/blog/exported.ts'
import { findExcess } from '#shared/text.ts'
import { decodePath, parseUrl } from '#shared/url.ts'
import type { FolderFile } from '../folder.ts'
import { ImportError } from '../import-error.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { datesOf, emptyPost, firstOf, toDate } from './empty-post.ts'
import { toPlainText } from './plain-text.ts'
import { readXml, textOf, type XmlElement } from './read-xml.ts'
import { convertWordPressText } from './wordpress-text.ts'

const HEAD = new Set([
  'wp:base_blog_url',
  'wp:base_site_url',
  'wp:wxr_version',
  'wp:author',
  'item',
])
const ITEMS = new Set(['item'])
const STATUSES = new Map<string, ExportedPost['status']>([
  ['publish', 'published'],
  ['future', 'scheduled'],
])

type Site = {
  origin: string | undefined
  authors: Map<string, string>
  attachments: Map<string, { url: string; alt: string }>
}

/** The export file of WordPress (WXR 1.0 to 1.2): posts, and pages as posts. */
export async function readWordPress(file: FolderFile): Promise<ReadableSource> {
  const site = await readSite(file)
  return {
    name: `WordPress ${parseUrl(site.origin ?? '')?.host ?? 'export'}`,
    origin: site.origin,
    feeds: ['/feed', '/feed/rss2', '/feed/atom', '/rss'],
    async *read() {
      const others = new Map<string, number>()
      for await (const element of readXml(file, ITEMS)) {
        const type = textOf(element, 'wp:post_type') || 'post'
        if (type === 'post' || type === 'page') yield toEntry(element, site)
        else if (type !== 'attachment') others.set(type, (others.get(type) ?? 0) + 1)
      }
      for (const [type, count] of others) {
        const reason = 'This site has no content of this kind.'
        yield { list: 'left out', what: type, name: count.toLocaleString('en-US'), reason }
      }
    },
  }
}

/** What the items refer to: authors, and attachments that stand after the posts that show them. */
async function readSite(file: FolderFile): Promise<Site> {
  const site: Site = { origin: undefined, authors: new Map(), attachments: new Map() }
  let isExport = false
  for await (const element of readXml(file, HEAD)) {
    const { name, text } = element
    if (name === 'wp:wxr_version') isExport = true
    else if (name === 'wp:author') {
      const words = textOf(element, 'wp:author_display_name')
      site.authors.set(textOf(element, 'wp:author_login'), toPlainText(words))
    } else if (name !== 'item') site.origin = parseUrl(text.trim())?.origin ?? site.origin
    else if (textOf(element, 'wp:post_type') === 'attachment') {
      const url = textOf(element, 'wp:attachment_url') || textOf(element, 'guid')
      const alt = metaOf(element, '_wp_attachment_image_alt')
      site.attachments.set(textOf(element, 'wp:post_id'), { url, alt })
    }
  }
  if (!isExport) throw new ImportError('This XML file is not a WordPress export')
  return site
}

function toEntry(element: XmlElement, site: Site): SourceEntry {
  const state = textOf(element, 'wp:status')
  const title = toPlainText(textOf(element, 'title')) || 'Untitled'
  if (LEFT_OUT.has(state)) {
    return { list: 'left out', what: 'post', name: title, reason: `Its status was ${state}.` }
  }
  const words = textOf(element, 'content:encoded')
  const excess = findExcess(words)
  if (excess) return { list: 'left out', what: 'post', name: title, reason: excess }
  const text = convertWordPressText(words, site.attachments)
  const { status, notes } = readStatus(element, state)
  const slug = textOf(element, 'wp:post_name')
  const picture = site.attachments.get(metaOf(element, '_thumbnail_id'))
  const item: ExportedPost = {
    ...emptyPost(title, text.html),
    ...datesOf(status, readDate(element)),
    ...readTerms(element),
    slug: decodePath(slug) ?? slug,
    excerpt: firstOf(toPlainText(textOf(element, 'excerpt:encoded'))),
    metaTitle: firstWritten(element, META_TITLES),
    metaDescription: firstWritten(element, META_DESCRIPTIONS),
    featuredImage: firstOf(picture?.url),
    featuredImageAlt: firstOf(picture?.alt),
  }
  const link = parseUrl(textOf(element, 'link').trim())
  return {
    kind: 'blog',
    key: `post ${firstOf(textOf(element, 'wp:post_id'), textOf(element, 'guid'))}`,
    item,
    from: link?.search === '' ? listAddresses(element, link.pathname) : [],
    author: site.authors.get(textOf(element, 'dc:creator')),
    notes: [...text.notes, ...notes],
  }
}

const LEFT_OUT = new Set(['trash', 'auto-draft', 'inherit'])

function readStatus(element: XmlElement, state: string) {
  const notes: string[] = []
  const isLocked = textOf(element, 'wp:post_password') !== ''
  const status = (!isLocked && STATUSES.get(state)) || 'draft'
  if (isLocked) notes.push('It had a password, so it is a draft now.')
  else if (status === 'draft' && state !== 'draft') {
    notes.push(`Its status was ${state}, so it is a draft now.`)
  }
  if (textOf(element, 'wp:post_type') === 'page')
    notes.push('It was a page, and is a blog post now.')
  const comments = element.children.filter(({ name }) => name === 'wp:comment').length
  if (comments > 0) notes.push(`Comments left out: ${comments}`)
  return { status, notes }
}

/** The first category; further ones are tags. */
function readTerms(element: XmlElement): Pick<ExportedPost, 'category' | 'tags'> {
  const terms = element.children
    .filter(({ name }) => name === 'category')
    .map(({ attributes, text }) => ({ domain: attributes.domain, name: toPlainText(text) }))
  const categories = terms
    .filter(({ domain, name }) => domain === 'category' && name !== 'Uncategorized')
    .map(({ name }) => name)
  const tags = terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name)
  return { category: categories[0] ?? null, tags: [...categories.slice(1), ...tags] }
}

/** The date in UTC; a draft has zeros there and its local time, and neither before it is saved. */
function readDate(element: XmlElement): string | undefined {
  const [utc, local] = ['wp:post_date_gmt', 'wp:post_date'].map((name) => textOf(element, name))
  return toDate(`${utc}Z`) ?? toDate(local)
}

/** Its address, and those that it had under earlier slugs, which WordPress redirects by itself. */
function listAddresses(element: XmlElement, path: string): string[] {
  const former = metasOf(element, '_wp_old_slug').map((slug) => path.replace(/[^/]+\/?$/, slug))
  return [...new Set([path, ...former, ...former.map((old) => old.replace(/^.*\//, '/'))])]
}

const META_TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title']
const META_DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']

/** The first text that has no variables of a plugin, such as %%title%% or #post_title. */
function firstWritten(element: XmlElement, keys: string[]): string | null {
  const texts = keys.map((key) => toPlainText(metaOf(element, key)))
  return firstOf(...texts.filter((text) => !/%\w+%|#[a-z]+_/.test(text)))
}

function metaOf(element: XmlElement, key: string): string {
  return metasOf(element, key)[0] ?? ''
}

function metasOf(element: XmlElement, key: string): string[] {
  return element.children
    .filter((child) => child.name === 'wp:postmeta' && textOf(child, 'wp:meta_key') === key)
    .map((child) => textOf(child, 'wp:meta_value'))
}
