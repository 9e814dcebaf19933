const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const PAIRS = [
  String.raw`\(?\d{3}\)?[ -]\d{3}-\d{4}`,
  String.raw`\d+ (?:business )?(?:days?|TB)\b`,
  String.raw`\d+(?::\d\d)? [AP]M(?: EST)?\b`,
  String.raw`\$[\d,.]+ (?:per|a) (?:month|year)\b`,
  String.raw`${MONTH} \d{1,2}\b`,
  String.raw`\bQ-\d{6}(?:-[\dA-Z]+){3}`,
]
const TOGETHER = new RegExp(`(${PAIRS.join('|')})`)

/** A text whose lines never end within a number, or before what it counts: '1 business day', '5 TB'. */
export function KeepTogether({ text }: { text: string }) {
  return text.split(TOGETHER).map((part, at) =>
    // Every second part is a match.
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
