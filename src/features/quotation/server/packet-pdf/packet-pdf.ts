import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { PDFDocument } from 'pdfkit'
import type { Site } from '#shared/brand.ts'
import type { Packet } from '../../packet-shape.ts'
import { drawBlock } from './blocks.ts'
import { FONTS } from './fonts.ts'
import { PAGE, Paper, WIDTH } from './paper.ts'
import type { Style } from './paper.ts'

const BRAND: Style = { font: 'strong', size: 10, colour: 'pine' }
const TITLE: Style = { font: 'heading', size: 26 }
const SUBJECT: Style = { font: 'heading', size: 14 }
const SECTION: Style = { font: 'heading', size: 16 }
const FOOTER: Style = { font: 'text', size: 8.5, colour: 'slate' }

/** A section heading is not left alone at the foot of a page. */
const KEPT_WITH_HEADING = 130

type PacketPdf = {
  packet: Packet
  site: Pick<Site, 'name' | 'phone' | 'email' | 'url'>
  now: Date
}

/** The packet as a tagged PDF (PDF/UA) of Letter pages, with its fonts in it. */
export async function packetPdfOf({ packet, site, now }: PacketPdf): Promise<Buffer> {
  const { title, subject, sections } = packet
  const doc = new PDFDocument({
    size: 'LETTER',
    // The foot of a page is below what text may fill.
    margins: { top: PAGE.top, left: PAGE.left, right: 612 - PAGE.right, bottom: 0 },
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title}: ${subject}`, Author: site.name, CreationDate: now },
  })
  for (const { name, bytes } of FONTS) doc.registerFont(name, bytes)
  const paper = new Paper(doc)
  drawHead(paper, packet, site.name)
  for (const section of sections) {
    if (section.startsPage) paper.beginPage()
    paper.ensureRoom(KEPT_WITH_HEADING)
    doc.outline.addItem(section.title)
    paper.paragraph('H2', section.title, SECTION)
    paper.gap(4)
    for (const block of section.blocks) drawBlock({ paper, origin: site.url }, block)
    paper.gap(8)
    // Drawing runs in the thread that answers everybody: others are let in between the sections.
    await setImmediate()
  }
  paper.root.end()
  drawFooters(paper, `${site.name}   ${site.phone}   ${site.email}`)
  doc.end()
  return buffer(doc)
}

function drawHead(paper: Paper, { title, subject }: Packet, siteName: string): void {
  paper.paragraph('P', siteName, BRAND)
  paper.paragraph('H1', title, TITLE)
  paper.paragraph('P', subject, SUBJECT)
  paper.gap(6)
  paper.area({ x: PAGE.left, y: paper.doc.y, width: WIDTH, height: 1.5 }, 'ink')
  paper.gap(14)
}

/** Not part of what is read aloud. */
function drawFooters(paper: Paper, office: string): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    paper.area({ x: PAGE.left, y: PAGE.footer - 8, width: WIDTH, height: 0.6 }, 'line')
    paper.foot(office, FOOTER, 'left')
    paper.foot(`Page ${page - start + 1} of ${count}`, FOOTER, 'right')
  }
}
