import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Sender } from '#shared/site.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { buildFoot, type Packet } from '../../packet.ts'
import { drawBlock } from './blocks.ts'
import { FONTS } from './fonts.ts'
import { LinkedPdf } from './linked-pdf.ts'
import { PAGE, TaggedPdf, WIDTH, type Style } from './tagged-pdf.ts'

const BRAND: Style = { font: 'strong', size: 10, colour: 'pine' }
const TITLE: Style = { font: 'heading', size: 26 }
const SUBJECT: Style = { font: 'heading', size: 14 }
const SECTION: Style = { font: 'heading', size: 16 }
const FOOTER: Style = { font: 'text', size: 8.5, colour: 'slate' }

const FOOTER_GAP = 24

/** A section heading is not left alone at the bottom of a page. */
const KEPT_WITH_HEADING = 130

type PacketPdf = {
  packet: Packet
  site: Sender
  now: Date
}

/** Renders the packet as a tagged PDF (PDF/UA) of Letter pages, with embedded fonts. */
export async function renderPacketPdf({ packet, site, now }: PacketPdf): Promise<Buffer> {
  const { title, subject, sections } = packet
  const doc = new LinkedPdf({
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
  const pdf = new TaggedPdf(doc, site.url)
  drawHead(pdf, packet, site.name)
  for (const section of sections) {
    if (section.startsPage) pdf.beginPage()
    pdf.ensureRoom(KEPT_WITH_HEADING)
    doc.outline.addItem(section.title)
    pdf.paragraph('H2', section.title, SECTION)
    pdf.gap(4)
    for (const block of section.blocks) drawBlock(pdf, block)
    pdf.gap(6)
    // Drawing runs in the thread that serves all requests, so others may run between the sections.
    await setImmediate()
  }
  pdf.root.end()
  drawFooters(pdf, buildFoot(site, toEasternDay(now)))
  doc.end()
  return buffer(doc)
}

function drawHead(pdf: TaggedPdf, { title, subject }: Packet, siteName: string): void {
  pdf.paragraph('P', siteName, BRAND)
  pdf.paragraph('H1', title, TITLE)
  pdf.paragraph('P', subject, SUBJECT)
  pdf.gap(6)
  pdf.area({ x: PAGE.left, y: pdf.doc.y, width: WIDTH, height: 1.5 }, 'ink')
  pdf.gap(14)
}

/** Not part of what is read aloud. */
function drawFooters(pdf: TaggedPdf, office: string): void {
  const { doc } = pdf
  const { start, count } = doc.bufferedPageRange()
  const numberWidth = pdf.measureWidth(`Page ${count} of ${count}`, FOOTER)
  const shown = pdf.fitted(office, FOOTER, WIDTH - numberWidth - FOOTER_GAP)
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    pdf.area({ x: PAGE.left, y: PAGE.footer - 8, width: WIDTH, height: 0.6 }, 'line')
    const number = `Page ${page - start + 1} of ${count}`
    pdf.foot(shown, FOOTER, PAGE.left)
    pdf.foot(number, FOOTER, PAGE.right - pdf.measureWidth(number, FOOTER))
  }
}
