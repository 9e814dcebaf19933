/** The name of a category for its id, as a form or the API has it; '' for none. */
export function categoryWords(categories: { id: number; name: string }[], id: unknown): string {
  if (id === '' || id === null || id === undefined) return ''
  const category = categories.find((one) => one.id === Number(id))
  return category?.name ?? 'a deleted category'
}
