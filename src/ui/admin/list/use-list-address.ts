import { useSearchParams } from 'react-router'

/**
 * Search, filters, sorting and page of a list, which live in the address so that reload and Back
 * keep them. An empty value takes a name out; anything but a page begins at the first page again.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    valueOf: (name: string) => search.get(name) ?? '',
    change: (values: Record<string, string>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (!('page' in values)) next.delete('page')
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    /** The part of the address that the API understands: `names` with a value, and the page. */
    queryOf: (...names: string[]) => {
      const query = new URLSearchParams()
      for (const name of [...names, 'page']) {
        const value = search.get(name)
        if (value) query.set(name, value)
      }
      return query.size > 0 ? `?${query}` : ''
    },
  }
}
