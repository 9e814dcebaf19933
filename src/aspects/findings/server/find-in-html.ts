import { Parser } from 'htmlparser2'
import { findFindings } from '../rules/find-findings.ts'
import type { Finding, FindingOptions } from '#shared/content/finding.ts'
import type { Box } from '../rules/outline.ts'

/** What keeps readers out of clean HTML (docs/specification.md#findings). */
export function findingsOf(html: string, options?: FindingOptions): Finding[] {
  return findFindings(parseTree(html), options)
}

function parseTree(html: string): Box {
  const root: Box = { tag: '', attributes: {}, pieces: [], from: 0, to: html.length }
  const open = [root]
  const parser = new Parser({
    onopentag(tag, attributes) {
      const box: Box = { tag, attributes, pieces: [], from: parser.startIndex, to: 0 }
      open.at(-1)?.pieces.push(box)
      open.push(box)
    },
    ontext(text) {
      const place = { from: parser.startIndex, to: parser.endIndex + 1 }
      open.at(-1)?.pieces.push({ text, ...place })
    },
    onclosetag() {
      const box = open.pop()
      if (box) box.to = parser.endIndex + 1
    },
  })
  parser.end(html)
  return root
}
