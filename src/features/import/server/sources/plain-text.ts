import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { toSingleLine } from '#shared/text.ts'

/**
 * The words of a title or name, in which other programs leave entities and elements. A title may be
 * as long as a file, and a parser keeps a list of the open elements, at a cost that grows with the
 * square of their number.
 */
export function toPlainText(html: string): string {
  const words: string[] = []
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...IGNORED,
      ontext: (start, end) => void words.push(html.slice(start, end)),
      ontextentity: (codePoint) => void words.push(String.fromCodePoint(codePoint)),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return toSingleLine(words.join(''))
}

const ignore = () => undefined
const IGNORED: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}
