/**
 * Values that the browser refuses to store are kept in memory until the page is left, so the admin
 * area works in one tab without local storage.
 */
const remembered = new Map<string, string>()

export function readStored(key: string): string | null {
  return remembered.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null
}

export function store(key: string, value: string): void {
  remembered.delete(key)
  const isStored = attempt(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (!isStored) remembered.set(key, value)
}

export function forgetStored(key: string): void {
  remembered.delete(key)
  attempt(() => localStorage.removeItem(key))
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
