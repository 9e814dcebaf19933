/** The address of a view of the dashboard: `/admin?view=blog-edit&id=3`. */
export function viewPath(view: string, params: Record<string, string | number> = {}): string {
  const search = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(params)) search.set(name, String(value))
  return view === 'overview' ? '/admin' : `/admin?${search}`
}
