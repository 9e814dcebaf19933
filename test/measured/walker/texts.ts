/** The longest text that is stored, nearly. */
export const LENGTH = 190_000
/** Fewer than what a written text may have of them (docs/security.md#bounds). */
const MARKUP = 59_000

export type Trouble = { name: string; make: (length: number) => string }

const repeat = (piece: string, length: number) => {
  const marks = piece.match(/[<>&]/g)?.length ?? 0
  const most = marks === 0 ? LENGTH : Math.min(LENGTH, (MARKUP * piece.length) / marks)
  // The largest size is cut to what is taken, and the others in proportion.
  return piece.repeat(Math.max(1, Math.floor((length * most) / LENGTH / piece.length)))
}

const around = (before: string, piece: string, after: string): Trouble => ({
  name: before + piece + after,
  make: (length) => before + repeat(piece, length - before.length - after.length) + after,
})
const nested = (open: string, close: string): Trouble => ({
  name: `${open}…${close}`,
  make: (length) => {
    const half = repeat(open + close, length).length / (open + close).length
    return `${open.repeat(half)}a${close.repeat(half)}`
  },
})
/** Pictures in a text have a bound of their own. */
const few = (piece: string): Trouble => ({
  name: piece,
  make: (length) => `<p>Words</p>${piece.repeat(Math.floor((900 * length) / LENGTH))}`,
})

/** What takes some parser long, at its longest. Each comes in at the whole length and at half of it. */
export const TROUBLES: Trouble[] = [
  around('<p>', 'Words of an office, and more of them. ', '</p>'),
  around('', '<p>Words of <b>an</b> office.</p>', ''),
  // Generate SEO
  around('<p>', 'lorem ipsum ', '</p>'),
  around('<p>', 'Mr. ', '</p>'),
  around('<p>', 'Fire Hall of ', '</p>'),
  // findings
  around('', '<br><span>a</span>', ''),
  around('', '<p><b>a</b></p>', ''),
  around('', '<p>- a</p>', ''),
  around('<p>', 'see below. ', '</p>'),
  around('<p>', '[office:', '</p>'),
  around('<table><tr><th></th><td>', '<h5>a</h5>', '</td></tr></table>'),
  // the cleaner
  nested('<b>', '</b>'),
  nested('<ul><li>', '</li></ul>'),
  nested('<blockquote>', '</blockquote>'),
  around('<p>a</p><p ', 'a="" ', '>b</p>'),
  around('<p>a</p><p style="', 'color:red;', '">b</p>'),
  around('<p>a</p><a href="/', '<!---->', '">b</a>'),
  around('<p>a</p>', '<!--', ''),
  around('<p>a</p>', '</p>', ''),
  around('', '&amp;', ''),
  few('<img src="/media/a.webp" alt="a">'),
  few('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'),
  // links and addresses
  around('', '<a href="/blog/none">a</a> ', ''),
  around('<p>a</p><a href="/', '%2f../', '">b</a>'),
  // Turndown
  around('<p>a<em>b', ' \u00a0', '</em>c</p>'),
  around('<pre>a', '\n \n', '</pre>'),
  around('<p>', '\\*_`', '</p>'),
  // Markdown, WordPress, YAML, JSON, tables
  { name: '*_a', make: (length) => repeat('*_a', length / 40) },
  around('', '[a](', ''),
  around('', '> ', 'a'),
  around('', '- ', 'a'),
  around('', '`', 'a'),
  around('', '[x-y]', '[/x-y]'),
  around('[caption]', ' ', 'x[/caption]'),
  around('a\n', 'a: b\n', ''),
  around('a', '[', ''),
  around('a', '{"a":', ''),
  around('a', '",\n', ''),
  // letters
  around('<p>a', '\u0301', '</p>'),
  around('<p>', '🏴', '</p>'),
  around('<p>', 'a', '</p>'),
  around('<p>a', ' ', '</p>'),
]

export const PLAIN: Trouble = { name: 'plain', make: () => 'Words' }
