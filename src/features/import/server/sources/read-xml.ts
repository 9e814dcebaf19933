import { Parser } from 'htmlparser2'
import type { FolderFile } from '../folder.ts'
import { damaged } from '../import-error.ts'

/** An element with its text and the elements in it. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const DEPTH_MAX = 30
const ELEMENTS_MAX = 200_000
const TEXT_MAX = 16 * 1024 * 1024

/**
 * The elements with these names, one after another, however long the file is. Entities of a document
 * type are not expanded, and a file with some is refused. @throws {ImportError}
 */
export async function* readXml(file: FolderFile, names: Set<string>): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = []
  const parser = createParser(names, found)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of await file.open()) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* found.splice(0)
  }
  parser.end()
  yield* found.splice(0)
}

function createParser(names: Set<string>, found: XmlElement[]): Parser {
  /** The open elements from the one that is wanted. */
  const open: XmlElement[] = []
  let depth = 0
  let size = 0
  let elements = 0
  return new Parser(
    {
      onprocessinginstruction(_, text) {
        if (/^!doctype/i.test(text)) throw damaged('it has a document type')
      },
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEPTH_MAX) throw damaged('its elements are nested too deeply')
        if (open.length === 0) [size, elements] = [0, 0]
        if (open.length === 0 && !names.has(name)) return
        elements += 1
        if (elements > ELEMENTS_MAX) throw damaged('an entry has too many elements')
        open.push({ name, attributes, text: '', children: [] })
      },
      ontext(text) {
        const last = open.at(-1)
        if (!last) return
        size += text.length
        if (size > TEXT_MAX) throw damaged('a text is longer than 16 MB')
        last.text += text
      },
      onclosetag(_, isImplied) {
        if (isImplied) throw damaged('it ends too early, or an element is not closed')
        depth -= 1
        const element = open.pop()
        if (!element) return
        const parent = open.at(-1)
        if (parent) parent.children.push(element)
        else found.push(element)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
}

/** The text of the first element with this name. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}
