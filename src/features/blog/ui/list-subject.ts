import { foldCase } from '#shared/text.ts'
import type { PostListPage } from '../schema.ts'
import { buildCategoryKey, isFiltered, type BlogSearch } from '../search-params.ts'

/** The subject of a list, in the page's words. */
export type ListSubject = {
  heading: string
  lead: string
  /** The name in the line above the results; '' for the whole blog. */
  found: string
  /** The same search in its canonical form, for links and the head of the page. */
  search: BlogSearch
}

const WHOLE_BLOG =
  'Plain-language articles about backups, records and recovery for the people who keep a township’s files.'

/** `data` may still belong to the previous page, so names are used only where they match. */
export function buildListSubject(search: BlogSearch, data: PostListPage | undefined): ListSubject {
  const tag = search.tag && tagNameIn(data, search.tag)
  const category = search.category ? categoryIn(data, search.category) : undefined
  return {
    ...buildHeadingAndLead(search, tag, category?.name),
    found: search.term || [category?.name, tag].filter(Boolean).join(', '),
    search: { ...search, category: category ? buildCategoryKey(category) : search.category },
  }
}

function buildHeadingAndLead({ category }: BlogSearch, tag: string, name: string | undefined) {
  const place = category && ` in ${name ? `“${name}”` : 'this category'}`
  const mark = tag && ` tagged “${tag}”`
  if (!place && !mark) return { heading: 'Blog', lead: WHOLE_BLOG }
  const kind = [place && 'in this category', mark && 'with this tag'].filter(Boolean).join(' and ')
  return { heading: `Posts${place}${mark}`, lead: `Every post ${kind}, newest first.` }
}

/** A tag as a post spells it; the address has it in lower case. */
function tagNameIn(data: PostListPage | undefined, key: string): string {
  const tags = data?.posts.flatMap((post) => post.tags) ?? []
  return tags.find((tag) => foldCase(tag) === key) ?? key
}

function categoryIn(
  data: PostListPage | undefined,
  key: string,
): PostListPage['category'] | undefined {
  const known = data ? [data.category, ...data.posts.map((post) => post.category)] : []
  return known.find(
    (category) => category && (String(category.id) === key || foldCase(category.name) === key),
  )
}

/** The title of a page of a list. */
export function formatListTitle({ heading, search }: ListSubject): string {
  const { term, page } = search
  const place = isFiltered(search) ? ` in ${heading.replace('Posts', 'posts')}` : ''
  const about = term ? `Search for “${term}”${place}` : heading
  return page > 1 ? `${about}, page ${page}` : about
}
