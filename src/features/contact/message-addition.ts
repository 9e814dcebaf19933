/**
 * The message with a text at its end. The visitor's words stay. The text replaces that of an
 * earlier request, unless the visitor has changed it.
 */
export function withAddition(message: string, addition: string, earlier?: string): string {
  if (message.includes(addition)) return message
  if (earlier && message.includes(earlier)) return message.replace(earlier, () => addition)
  return message.trim() === '' ? addition : `${message.trimEnd()}\n\n${addition}`
}
