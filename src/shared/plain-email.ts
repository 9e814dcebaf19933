const AS_COPIED =
  /^(?:[^<>\r\n]*<|['"])?(?:mailto:)?([^\s<>",;:@]+@[^\s<>"',;:@?]+)(?:\?[^\s<>]*)?['"]?>?[,;]?$/i

/** The address in what mail programs copy: 'Name <a@b>', 'mailto:a@b', 'a@b;'. Anything else stays. */
export function toPlainEmail(text: string): string {
  const trimmed = text.trim()
  return AS_COPIED.exec(trimmed)?.[1] ?? trimmed
}
