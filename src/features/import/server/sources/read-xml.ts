import sax, { type QualifiedTag, type Tag } from 'sax'
import type { FolderFile } from '../folder.ts'
import { damaged, ImportError } from '../import-error.ts'
import { decodeText } from './decode-text.ts'

/** An element with its text and the elements in it. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const DEPTH_MAX = 30
const ELEMENTS_MAX = 200_000
const LENGTH_MAX = 16 * 1024 * 1024

/**
 * The elements with these names, one after another, however long the file is. Entities of a document
 * type are not expanded, and a file with some is refused. @throws {ImportError}
 */
export async function* readXml(file: FolderFile, names: Set<string>): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = []
  const parser = createParser(names, found)
  try {
    for await (const text of decodeText(await file.open())) {
      parser.write(text)
      yield* found.splice(0)
    }
    parser.end()
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw damaged(cause instanceof Error ? cause.message : String(cause), cause)
  }
  yield* found.splice(0)
}

/** Many programs write a bare `&`, and what it stands for is plain. */
const BARE_AMPERSAND = /^Invalid character (?:in entity name|entity)/

/** A strict parser, which says in which line a file is not well-formed. */
function createParser(names: Set<string>, found: XmlElement[]) {
  const parser = sax.parser(true)
  /** The open elements from the one that is wanted. */
  const open: XmlElement[] = []
  let depth = 0
  let elements = 0
  /** Where the wanted element began, or else what the parser has handed over last. */
  let start = 0
  const addText = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
    else start = parser.position
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the only way to listen to this parser
  parser.onerror = (error) => {
    const [fault = '', line = ''] = error.message.split('\n')
    if (!BARE_AMPERSAND.test(fault)) throw damaged(`${fault} (${line})`, error)
    // Otherwise the next write would throw it.
    Object.assign(parser, { error: null })
  }
  parser.ondoctype = (text) => {
    if (text.includes('[')) throw damaged('it has a document type with entities')
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > DEPTH_MAX) throw damaged('its elements are nested too deeply')
    if (open.length === 0) [start, elements] = [parser.position, 0]
    if (open.length === 0 && !names.has(name)) return
    elements += 1
    if (elements > ELEMENTS_MAX) throw damaged('an entry has too many elements')
    open.push({ name, attributes: asTexts(attributes), text: '', children: [] })
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the same
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    depth -= 1
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else found.push(element)
  }
  return {
    write(text: string) {
      parser.write(text)
      if (parser.position - start > LENGTH_MAX) throw damaged('an entry is longer than 16 MB')
    },
    end: () => void parser.close(),
  }
}

/** The text of the first element with this name. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

function asTexts(
  attributes: Tag['attributes'] | QualifiedTag['attributes'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  )
}
