/**
 * The message with a text at its end. The words of the visitor stay; the text of an earlier
 * request gives way, unless the visitor has changed it.
 */
export function withAddition(message: string, addition: string, earlier?: string): string {
  if (message.includes(addition)) return message
  if (earlier && message.includes(earlier)) return message.replace(earlier, () => addition)
  return message.trim() === '' ? addition : `${message.trimEnd()}\n\n${addition}`
}
