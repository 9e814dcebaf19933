import type { Block, Item } from '../../packet.ts'
import { PAGE, WIDTH, type Piece, type Place, type Style, type TaggedPdf } from './tagged-pdf.ts'
import { drawTable } from './table.ts'

const TEXT: Style = { font: 'text', size: 10 }
const STRONG: Style = { font: 'strong', size: 10 }
const TERM: Style = { font: 'text', size: 10, colour: 'slate' }
const NOTE: Style = { font: 'text', size: 9, colour: 'slate' }
const LINK: Style = { font: 'text', size: 10, colour: 'lake' }
const QUESTION: Style = { font: 'heading', size: 11.5 }

const TERM_WIDTH = 84
const BULLET_WIDTH = 12
const SAMPLE_INSET = 14
const COLUMN_GAP = 24
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2

export function drawBlock(pdf: TaggedPdf, block: Block): void {
  switch (block.kind) {
    case 'text':
      pdf.paragraph('P', block.text, TEXT)
      break
    case 'note':
      pdf.paragraph('P', block.text, NOTE)
      break
    case 'details':
      drawDetails(pdf, block.rows)
      break
    case 'list':
      drawList(pdf, block.items)
      break
    case 'sample':
      drawSample(pdf, block.paragraphs)
      break
    case 'table':
      drawTable(pdf, block.table)
      break
    case 'questions':
      drawQuestions(pdf, Object.entries(block.answers))
      break
    default:
      block satisfies never
  }
  pdf.gap(6)
}

/** Draws facts as a table whose rows have names but whose columns have no headings. */
function drawDetails(pdf: TaggedPdf, rows: { term: string; text: string }[]): void {
  const { doc } = pdf
  const table = doc.struct('Table')
  pdf.root.add(table)
  for (const { term, text } of rows) {
    const width = WIDTH - TERM_WIDTH
    const height = pdf.measureHeight(text, STRONG, width)
    pdf.ensureRoom(height + 7)
    const { y } = doc
    const [row, name, value] = [
      doc.struct('TR'),
      doc.struct('TH', { scope: 'Row' }),
      doc.struct('TD'),
    ]
    table.add(row)
    row.add(name)
    pdf.write(name, [{ text: term, style: TERM }], { x: PAGE.left, y, width: TERM_WIDTH })
    row.add(value)
    const place = { x: PAGE.left + TERM_WIDTH, y, width }
    pdf.write(value, splitBlanks(text, STRONG), place)
    row.end()
    pdf.area({ x: PAGE.left, y: y + height + 2, width: WIDTH, height: 0.6 }, 'line')
    doc.y = y + height + 6
  }
  table.end()
}

function drawList(pdf: TaggedPdf, items: Item[]): void {
  const { doc } = pdf
  const list = doc.struct('L')
  pdf.root.add(list)
  for (const item of items) {
    const pieces = toPieces(item, pdf.origin)
    const width = WIDTH - BULLET_WIDTH
    const words = pieces.map(({ text }) => text).join('')
    const height = pdf.measureHeight(words, TEXT, width)
    pdf.ensureRoom(height)
    const { y } = doc
    const [entry, body] = [doc.struct('LI'), doc.struct('LBody')]
    list.add(entry)
    pdf.area({ x: PAGE.left + 1, y: y + 4.5, width: 3.5, height: 3.5 }, 'pine')
    entry.add(body)
    pdf.write(body, pieces, { x: PAGE.left + BULLET_WIDTH, y, width })
    entry.end()
    pdf.gap(3)
  }
  list.end()
}

function toPieces({ lead, text, link }: Item, origin: string): Piece[] {
  const parts: Piece[] = [
    { text: lead, style: STRONG },
    { text, style: TEXT },
    {
      text: link?.label ?? '',
      style: LINK,
      link: link && { name: link.name, href: new URL(link.href, origin).href },
    },
  ]
  const shown = parts.filter((part) => part.text)
  return shown.map((part, at) =>
    at < shown.length - 1 ? { ...part, text: `${part.text} ` } : part,
  )
}

/** Splits off the places to write by hand, which are drawn as rules. */
function splitBlanks(text: string, style: Style): Piece[] {
  return text.split(/(_{2,})/).flatMap((part) => {
    if (!part) return []
    const isBlank = part.startsWith('__')
    return { text: isBlank ? '\u00A0'.repeat(2 * part.length) : part, style, isRuled: isBlank }
  })
}

/** Draws sample wording on a background of its own. */
function drawSample(pdf: TaggedPdf, paragraphs: string[]): void {
  const { doc } = pdf
  const width = WIDTH - 2 * SAMPLE_INSET
  const heights = paragraphs.map((text) => pdf.measureHeight(text, TEXT, width) + 6)
  const height = heights.reduce((sum, each) => sum + each, 0) + 2 * 10 - 6
  pdf.ensureRoom(height)
  const top = doc.y
  pdf.area({ x: PAGE.left, y: top, width: WIDTH, height }, 'paper')
  pdf.area({ x: PAGE.left, y: top, width: 2.5, height }, 'pine')
  let y = top + 10
  for (const [at, text] of paragraphs.entries()) {
    const element = doc.struct('P')
    pdf.root.add(element)
    pdf.write(element, splitBlanks(text, TEXT), { x: PAGE.left + SAMPLE_INSET, y, width })
    y += heights[at] ?? 0
  }
  doc.y = top + height
}

/** Draws two columns, read from left to right. A single last question spans both. */
function drawQuestions(pdf: TaggedPdf, items: [question: string, answer: string][]): void {
  for (let at = 0; at < items.length; at += 2) {
    const row = items.slice(at, at + 2)
    const width = row.length === 2 ? COLUMN_WIDTH : WIDTH
    const measured = row.map(([question, answer]) => ({
      question,
      answer,
      head: pdf.measureHeight(question, QUESTION, width),
      body: pdf.measureHeight(answer, TEXT, width),
    }))
    const height = Math.max(...measured.map(({ head, body }) => head + body))
    pdf.ensureRoom(height)
    const { y } = pdf.doc
    for (const [column, question] of measured.entries()) {
      const x = PAGE.left + column * (COLUMN_WIDTH + COLUMN_GAP)
      drawQuestion(pdf, question, { x, y, width })
    }
    pdf.doc.y = y + height + 7
  }
}

type Question = { question: string; answer: string; head: number }

function drawQuestion(pdf: TaggedPdf, item: Question, place: Place): void {
  const [heading, text] = [pdf.doc.struct('H3'), pdf.doc.struct('P')]
  pdf.root.add(heading)
  pdf.write(heading, [{ text: item.question, style: QUESTION }], place)
  pdf.root.add(text)
  pdf.write(text, pdf.splitLinks(item.answer, TEXT), { ...place, y: place.y + item.head })
}
