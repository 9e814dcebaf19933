// Makes the web fonts and their stylesheet: subsets of the npm font packages, and fallback faces
// from system fonts, scaled so that nothing moves when the web font arrives.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Blob, Buffer as Text, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

type Weights = { min: number; max: number }
type Family = {
  name: string
  file: string
  source: (subset: 'latin' | 'latin-ext') => string
  weights: Weights
  axes: Record<string, number>
  fallback: Fallback
}
/** Liberation fonts have the metrics of Times New Roman and Arial, for which they stand in. */
type Fallback = { name: string; regular: Local; bold: Local }
type Local = { names: string[]; measuredIn: string }

const OUT = 'src/ui/styles'
const LIBERATION = '/usr/share/fonts/truetype/liberation'
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum', 'case']
const BASIC = [...range(0x20, 0x7e), 0xa0, ...codePointsOf('–—‘’“”•…€™×§©®°→←−½¼')]
const LATIN = [...range(0xa1, 0xff), ...range(0x100, 0x17f)]
const SAMPLE = `The township keeps its records safe every night. Backups of computers and servers are
  encrypted, tested and ready to restore. Board-friendly pricing: $79 per month for 3 computers.`

const families: Family[] = [
  {
    name: 'Source Serif 4 Variable',
    file: 'source-serif-4',
    source: (subset) => `source-serif-4/files/source-serif-4-${subset}-opsz-normal.woff2`,
    weights: { min: 400, max: 600 },
    // One optical size, for large headings, so that the axis can be dropped.
    axes: { opsz: 36 },
    fallback: {
      name: 'Source Serif Fallback',
      regular: {
        names: ['Times New Roman', 'Liberation Serif', 'Times', 'Tinos'],
        measuredIn: 'LiberationSerif-Regular.ttf',
      },
      bold: {
        names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold', 'Tinos Bold'],
        measuredIn: 'LiberationSerif-Bold.ttf',
      },
    },
  },
  {
    name: 'Public Sans Variable',
    file: 'public-sans',
    source: (subset) => `public-sans/files/public-sans-${subset}-wght-normal.woff2`,
    weights: { min: 400, max: 700 },
    axes: {},
    fallback: {
      name: 'Public Sans Fallback',
      regular: {
        names: ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo', 'Roboto'],
        measuredIn: 'LiberationSans-Regular.ttf',
      },
      bold: {
        names: [
          'Arial Bold',
          'Liberation Sans Bold',
          'Helvetica Bold',
          'Arimo Bold',
          'Roboto Bold',
        ],
        measuredIn: 'LiberationSans-Bold.ttf',
      },
    },
  },
]

await mkdir(`${OUT}/fonts`, { recursive: true })
const rules = ['/* Made by `npm run fonts` (scripts/subset-fonts.ts): change it there. */']
for (const family of families) {
  rules.push(...(await webFaces(family)), ...(await fallbackFaces(family)))
}
await writeFile(`${OUT}/fonts.css`, `${rules.join('\n\n')}\n`)

/** Basic characters in one small file that every page needs, rarer ones in their own files. */
async function webFaces(family: Family): Promise<string[]> {
  const parts = [
    { part: 'basic', subset: 'latin' as const, wanted: BASIC },
    { part: 'latin', subset: 'latin' as const, wanted: LATIN.filter((c) => !BASIC.includes(c)) },
    { part: 'latin-ext', subset: 'latin-ext' as const, wanted: LATIN },
  ]
  const faces: string[] = []
  const done = new Set<number>()
  for (const { part, subset, wanted } of parts) {
    const source = await readSource(family, subset)
    const has = new Set((await faceOf(source, {})).face.collectUnicodes())
    const codePoints = wanted.filter((c) => has.has(c) && !done.has(c))
    for (const codePoint of codePoints) done.add(codePoint)
    const font = await subsetFont(source, String.fromCodePoint(...codePoints), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { ...family.axes, wght: family.weights },
    })
    const file = `${family.file}-${part}.woff2`
    await writeFile(`${OUT}/fonts/${file}`, font)
    console.log(`${file}: ${font.length} bytes, ${codePoints.length} characters`)
    faces.push(webFace(family, file, codePoints))
  }
  return faces
}

function webFace({ name, weights }: Family, file: string, codePoints: number[]): string {
  return `@font-face {
  font-family: '${name}';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./fonts/${file}') format('woff2');
  unicode-range: ${unicodeRangeOf(codePoints)};
}`
}

/** One face for text and one for bold, each measured against the web font of its weight. */
async function fallbackFaces(family: Family): Promise<string[]> {
  const source = await readSource(family, 'latin')
  const { regular, bold, name } = family.fallback
  const { min, max } = family.weights
  const faces = [
    { local: regular, weight: min, weights: '400 500' },
    { local: bold, weight: max, weights: '600 700' },
  ]
  return Promise.all(
    faces.map(async ({ local, weight, weights }) => {
      const web = measure(await faceOf(source, { ...family.axes, wght: weight }))
      const system = measure(await faceOf(await readFile(`${LIBERATION}/${local.measuredIn}`)))
      const size = web.width / system.width
      console.log(`${name} ${weights}: web`, web, 'system', system, 'ratio', size.toFixed(4))
      return `@font-face {
  font-family: '${name}';
  font-style: normal;
  font-weight: ${weights};
  src:
    ${local.names.map((localName) => `local('${localName}')`).join(',\n    ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(web.ascent / size)};
  descent-override: ${percent(web.descent / size)};
  line-gap-override: ${percent(web.lineGap / size)};
}`
    }),
  )
}

/** A font instance at a place on its axes; without axes the font stays as it is. */
async function faceOf(file: Uint8Array, axes?: Record<string, number>) {
  const data = axes
    ? await subsetFont(Buffer.from(file), undefined, {
        targetFormat: 'truetype',
        keepAllGlyphs: true,
        variationAxes: axes,
      })
    : file
  const face = new Face(new Blob(new Uint8Array(data)))
  return { face, font: new Font(face) }
}

/** The mean width of a character of running text and the vertical metrics, all in em. */
function measure({ face, font }: { face: Face; font: Font }) {
  const text = new Text()
  text.addText(SAMPLE.replace(/\s+/g, ' '))
  text.guessSegmentProperties()
  shape(font, text)
  const positions = text.getGlyphPositions()
  const total = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const { ascender, descender, lineGap } = font.hExtents()
  const em = (units: number) => Number((units / face.upem).toFixed(4))
  return {
    width: em(total / SAMPLE.replace(/\s+/g, ' ').length),
    ascent: em(ascender),
    descent: em(-descender),
    lineGap: em(lineGap),
  }
}

function readSource(family: Family, subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(`node_modules/@fontsource-variable/${family.source(subset)}`)
}

function unicodeRangeOf(codePoints: number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && codePoint === last.to + 1) last.to = codePoint
    else runs.push({ from: codePoint, to: codePoint })
  }
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, '0')
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
