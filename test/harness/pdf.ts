import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Opens a PDF as it was answered. `bytes` is its size. */
export async function readPdf(response: Response) {
  const data = new Uint8Array(await response.arrayBuffer())
  return { bytes: data.length, pdf: await getDocument({ data }).promise }
}

type Pdf = Awaited<ReturnType<typeof readPdf>>['pdf']
type Node = { role?: string; children?: Node[]; id?: string }

export async function getPages(pdf: Pdf) {
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return Promise.all(numbers.map((number) => pdf.getPage(number)))
}

/** The words of all pages, with single spaces between them. */
export async function extractText(pdf: Pdf): Promise<string> {
  const contents = await Promise.all((await getPages(pdf)).map((page) => page.getTextContent()))
  const words = contents.flatMap(({ items }) =>
    items.map((item) => ('str' in item ? item.str : '')),
  )
  return words.join(' ').replaceAll(/\s+/g, ' ')
}

export async function listLinks(pdf: Pdf) {
  const annotations = (await getPages(pdf)).map((page) => page.getAnnotations())
  return (await Promise.all(annotations)).flat()
}

/** The roles of the structure tree, in the order in which they are read. */
export async function listRoles(pdf: Pdf): Promise<string[]> {
  const trees = await Promise.all((await getPages(pdf)).map((page) => page.getStructTree()))
  return trees.flatMap((tree) => rolesIn(tree))
}

function rolesIn(node: Node): string[] {
  const below = (node.children ?? []).flatMap(rolesIn)
  return node.role ? [node.role, ...below] : below
}
