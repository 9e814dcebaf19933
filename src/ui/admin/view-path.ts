/** The address of a view of the dashboard: `/admin?view=blog-edit&id=3`. */
export function viewPath(view: string, params: Record<string, string | number> = {}): string {
  const search = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(params)) search.set(name, String(value))
  return view === 'overview' ? '/admin' : `/admin?${search}`
}

/** The address of an item's history; the last part of its API path is its kind. */
export function historyPath(apiPath: string, id: number | string): string {
  return viewPath('history', { kind: apiPath.split('/').at(-1) ?? '', id })
}
