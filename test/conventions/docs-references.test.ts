import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#test/root.ts'
const OWN = 'test/conventions/docs-references.test.ts'
const texts = new Map(
  globSync('{*.md,{src,test,scripts,docs,deploy}/**/*.{md,ts,tsx,mts,mjs,css,service,yaml}}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
    .filter((file) => file !== OWN)
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const),
)
// The links of the starter texts lead to pages of the site; other tests follow them.
const documents = [...texts.keys()].filter((file) => /^(?!src\/starter\/).*\.md$/.test(file))

/** `docs/specification.md#reading-time`, or a whole document. */
const REFERENCE = /(?<![\w/.-])((?:docs\/[\w./-]+|README)\.md)(#[\w-]+)?/g
const LINK = /\]\(([^)\s]+)\)/g
/** A file in backticks, by its name or the end of its path. */
const SOURCE = /`([\w./-]+\.(?:tsx?|mts|mjs|css))`/g
const OUTSIDE = /\bSPEC\b|\b(?:CONTRACT|STYLE|SAFETY|LOOK|DESIGN)\.md\b/

/** The anchors that GitHub makes of the headings of a document. */
function listAnchors(document: string): Set<string> {
  const text = (texts.get(document) ?? '').replace(/^```.*?^```/gms, '')
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map(
      (heading) =>
        `#${heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-')}`,
    ),
  )
}

/** Describes the fault of a reference to a document and a heading; undefined if it is valid. */
function findReferenceFault(document: string, anchor: string | undefined): string | undefined {
  if (!texts.has(document)) return `there is no ${document}`
  if (anchor === undefined || listAnchors(document).has(anchor)) return undefined
  return `${document} has no heading for ${anchor}`
}

test('every reference to a document names one that exists, and a heading in it', () => {
  const references = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(REFERENCE)].map(([, document = '', anchor]) => ({ file, document, anchor })),
  )
  const faults = references.flatMap(({ file, document, anchor }) => {
    const fault = findReferenceFault(document, anchor)
    return fault ? [`${file}: ${fault}`] : []
  })

  expect(references.filter(({ anchor }) => anchor).length).toBeGreaterThan(15)
  expect(faults).toEqual([])
})

test('every relative link between the documents leads to a file and a heading that exist', () => {
  const links = documents.flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(LINK)].map(([, target = '']) => ({ file, target })),
  )
  const faults = links
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .flatMap(({ file, target }) => {
      const [place = '', heading] = target.split('#')
      const document = place === '' ? file : path.join(path.dirname(file), place)
      const anchor = heading === undefined ? undefined : `#${heading}`
      const fault = document.endsWith('.md')
        ? findReferenceFault(document, anchor)
        : missing(document)
      return fault ? [`${file}: ${fault}`] : []
    })

  expect(links.length).toBeGreaterThan(30)
  expect(faults).toEqual([])
})

/** Describes the fault of a link to an image or a folder; undefined if it exists. */
function missing(place: string): string | undefined {
  return globSync(place, { cwd: ROOT }).length === 0 ? `there is no ${place}` : undefined
}

test('every source file that a document names exists', () => {
  const sources = globSync(['*.ts', '{src,test,scripts}/**/*.{ts,tsx,mts,mjs,css}'], { cwd: ROOT })
  const named = documents.flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(SOURCE)].map(([, source = '']) => ({ file, source })),
  )
  const faults = named.filter(
    ({ source }) => !sources.some((it) => `/${it}`.endsWith(`/${source}`)),
  )

  expect(named.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test('no document is named that is not in the repository', () => {
  const naming = [...texts].filter(([, text]) => OUTSIDE.test(text)).map(([file]) => file)

  expect(naming).toEqual([])
})
