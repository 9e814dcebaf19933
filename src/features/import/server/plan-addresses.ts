import { z } from 'zod'
import { tidyPath } from '#shared/url.ts'
import { readEntries } from './read-entries.ts'
import type { Run } from './run.ts'
import { findImported } from './store.ts'

const postSchema = z.object({ slug: z.string(), title: z.string() })

/**
 * Reads the source once without storing anything, so that a damaged one is refused as a whole, and
 * decides where each text will be: links in earlier texts lead to later ones.
 */
export async function planAddresses(run: Run): Promise<void> {
  const { source, targets, services, slugs, addresses } = run
  const planned = new Map<string, number>()
  for await (const entry of readEntries(run)) {
    if (!('kind' in entry)) continue
    const page = `/${String(entry.item.slug)}`
    if (entry.kind === 'pages') addresses.set(page, page)
    if (entry.kind !== 'blog') continue
    const known = await findImported(services.db, { source: source.name, key: entry.key })
    const current = known && (await targets.findSlug(known.entity_id))
    const slug = current ?? (await targets.findFreeSlug(postSchema.parse(entry.item), planned))
    planned.set(slug, planned.get(slug) ?? 1)
    slugs.set(entry.key, slug)
    const { from = [], linkedAs = [] } = entry
    for (const path of [...from, ...linkedAs]) addresses.set(tidyPath(path), `/blog/${slug}`)
  }
}
