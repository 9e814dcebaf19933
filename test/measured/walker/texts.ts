/** The longest text that is stored, nearly. */
const LENGTH = 190_000
/** Fewer than what a written text may have of them (docs/security.md#bounds). */
const MARKUP = 59_000

type Trouble = { name: string; text: string }

function repeat(piece: string, length = LENGTH): string {
  const marks = piece.match(/[<>&]/g)?.length ?? 0
  return piece.repeat(Math.min(length / piece.length, marks === 0 ? Infinity : MARKUP / marks))
}

const around = (before: string, piece: string, after: string): Trouble => ({
  name: before + piece + after,
  text: before + repeat(piece) + after,
})
const nested = (open: string, close: string): Trouble => {
  const depth = repeat(open + close).length / (open + close).length
  return { name: `${open}…${close}`, text: `${open.repeat(depth)}a${close.repeat(depth)}` }
}
/** Pictures in a text have a bound of their own. */
const few = (piece: string) => ({ name: piece, text: `<p>Words</p>${piece.repeat(900)}` })

/** What takes some parser long, at its longest. */
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
  { name: '*_a', text: repeat('*_a', LENGTH / 40) },
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

export const PLAIN = 'Words of an office.'
/** The beginning, without half of a pair. */
export const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()
