/** Bounded, because visitors write some of the texts. */
const PAIRS = [
  /\(?\d{3}\)?[ -]\d{3}-\d{4}/,
  /\b\d{1,6}(?::\d\d)? (?:(?:business )?days?|TB|[AP]M(?: EST)?)\b/,
  /\$[\d,.]{1,12} (?:per|a) (?:month|year)\b/,
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/,
  /\bQ-\d{6}(?:-[\dA-Z]{1,6}){3}\b/,
]
const TOGETHER = new RegExp(`(${PAIRS.map(({ source }) => source).join('|')})`)

/**
 * A text whose lines never end within a number, or before what it counts: '1 business day', '5 TB'.
 * The narrowest screens have no room for that.
 */
export function KeepTogether({ text }: { text: string }) {
  return text.split(TOGETHER).map((part, at) =>
    // Every second part is a match.
    at % 2 === 1 ? (
      <span key={at} className="xs:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
