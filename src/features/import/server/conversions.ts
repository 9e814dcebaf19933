import type { ExportedItem, Ways } from '#server/content/transfer/transfer.ts'
import { CONTENT_KINDS, type ListedKind } from '#shared/content/content-kinds.ts'
import { isBlankHtml } from '#shared/text.ts'
import { tidyPath } from '#shared/url.ts'
import { importedBy } from '#features/export/exported-site.ts'
import { cleanText, HERE, moveLinks, movePictures } from './convert-text.ts'
import { LeftOut } from './import-error.ts'
import { importPicture } from './import-pictures.ts'
import type { Run } from './run.ts'

/** An item with texts and pictures of this site; its versions follow when it is stored. */
export async function convertItem(
  kind: ListedKind,
  item: ExportedItem,
  { text: convertText, picture }: Ways,
): Promise<ExportedItem> {
  const { text, digest, references } = CONTENT_KINDS[kind]
  const converted = { ...item }
  if (digest) converted[text] = withWords(await convertText(String(item[text])))
  for (const { field, table } of references) {
    const name = field.replace(/Id$/, '')
    const file = item[name]
    if (table === 'media') converted[name] = await picture(typeof file === 'string' ? file : null)
  }
  return converted
}

/** @throws {LeftOut} if there is nothing to read or see */
function withWords(html: string): string {
  if (isBlankHtml(html)) throw new LeftOut('It has no words.')
  return html
}

/** How an item finds its texts and pictures on this site; `notes` says what was lost. */
export function createWays(run: Run, isTrial: boolean): Ways & { notes: string[] } {
  const notes: string[] = []
  const findPicture = async (reference: string, alt: string | null) => {
    const options = { picture: { alt: alt || null }, isTrial }
    const { url, note } = await importPicture(run, reference, options)
    if (note) notes.push(note)
    return url
  }
  const findAddress = (path: string) => run.addresses.get(tidyPath(path))
  return {
    notes,
    writer: (name) => name && name + importedBy(run.by),
    picture: async (reference) => (reference && (await findPicture(reference, null))) ?? null,
    text: async (html) => {
      const { origin = HERE } = run.source
      const clean = await cleanText(html, origin)
      notes.push(...clean.notes)
      const moved = moveLinks(
        await movePictures(clean.html, origin, findPicture),
        origin,
        findAddress,
      )
      notes.push(...moved.notes)
      return moved.html
    },
  }
}
