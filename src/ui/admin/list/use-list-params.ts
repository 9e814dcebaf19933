import { useSearchParams } from 'react-router'

/**
 * Search, filters, sort order and page of a list, kept in the address for reload and Back. Empty
 * values are removed; every change except that of the page returns to page 1.
 */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  return {
    getParam: (name: string) => search.get(name) ?? '',
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
    /** The query string for the API: the parameters `names` that have a value, and the page. */
    buildQuery: (...names: string[]) => {
      const query = new URLSearchParams()
      for (const name of [...names, 'page']) {
        const value = search.get(name)
        if (value) query.set(name, value)
      }
      return `${query}` ? `?${query}` : ''
    },
  }
}
