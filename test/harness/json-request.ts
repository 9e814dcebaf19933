/** A request whose body, if there is one, is JSON. */
export function jsonRequest(
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  if (body === undefined) return { method, headers }
  const type = { 'Content-Type': 'application/json' }
  return { method, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}
