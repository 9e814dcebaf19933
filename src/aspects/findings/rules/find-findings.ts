import { sorted } from '#shared/sorted.ts'
import { findInColors } from './contrast.ts'
import { FINDINGS_MAX, type Finding, type FindingOptions } from '#shared/content/finding.ts'
import { findInHeadings } from './headings.ts'
import { findInLines } from './lines.ts'
import { findInLinks } from './links.ts'
import { createOutline, type Box } from './outline.ts'
import { findInPictures } from './pictures.ts'
import { findInTables } from './tables.ts'

/** What keeps readers out of a text, in the order of the text. */
export function findFindings(root: Box, options: FindingOptions = {}): Finding[] {
  const outline = createOutline(root)
  const findings = [
    ...findInPictures(outline, options),
    ...findInHeadings(outline, options),
    ...findInLinks(outline),
    ...findInTables(outline),
    ...findInLines(outline),
    ...findInColors(outline, root),
  ]
  return sorted(findings, (one, other) => one.from - other.from).slice(0, FINDINGS_MAX)
}
