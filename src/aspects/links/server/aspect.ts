import type { Aspect } from '#server/content/aspect.ts'
import { HTML_KINDS } from '#shared/content/content-kinds.ts'
import { updateContentLinks } from './link-index-store.ts'
import { listLinks } from './list-links.ts'
import { indexLinksOnce } from './rebuild-links.ts'

/** Where the links of a text lead. */
export const LINKS: Aspect = {
  kinds: HTML_KINDS,
  table: 'content_links',
  index: (db, entity, { html }) => updateContentLinks(db, entity, listLinks(entity.kind, html)),
  atStart: indexLinksOnce,
}
