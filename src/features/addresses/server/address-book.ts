import type { RedirectTarget } from '../schema.ts'

/** What the site knows of its own addresses, which are paths that may have a query. */
export type AddressBook = {
  /** Lists those of the addresses at which nothing stands, redirects aside. */
  listDead: (addresses: string[]) => Promise<Set<string>>
  /** Lists some pages, posts, tags and documents whose name or address contains a term. */
  listTargets: (term: string) => Promise<RedirectTarget[]>
}
