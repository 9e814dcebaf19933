// Makes the font files of the site and of its PDFs, subsets of the npm font packages. Which characters
// a file has is the `unicode-range` of its face in the stylesheet.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const STYLES = 'src/ui/styles'
const PDF_FONTS = 'src/features/board-packet/server/pdf/fonts'
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum', 'case']

/** The optical size of large headings, because one size needs no axis. */
const SERIF = { source: 'source-serif-4/files/source-serif-4-$-opsz-normal', axes: { opsz: 36 } }
const SANS = { source: 'public-sans/files/public-sans-$-wght-normal', axes: {} }

const WEB_FONTS = [
  { ...SERIF, file: 'source-serif-4', weights: { min: 400, max: 600 } },
  { ...SANS, file: 'public-sans', weights: { min: 400, max: 700 } },
]

/** A PDF embeds fonts of one weight as TrueType. */
const FIXED_FONTS: { file: string; source: string; axes: Record<string, number> }[] = [
  { ...SERIF, file: 'heading', axes: { opsz: 24, wght: 560 } },
  { ...SANS, file: 'text', axes: { wght: 400 } },
  { ...SANS, file: 'strong', axes: { wght: 650 } },
]

const styles = await readFile(`${STYLES}/fonts.css`, 'utf8')
const faces = Array.from(
  styles.matchAll(/\/([\w-]+)\.woff2.*?unicode-range:([^;]+)/gs),
  ([, file = '', ranges = '']) => ({ file, text: toText(ranges) }),
)

for (const { file, text } of faces) {
  const font = WEB_FONTS.find((one) => file.startsWith(one.file))
  if (!font) throw new Error(`there is no font for ${file}.woff2`)
  const axes = { ...font.axes, wght: font.weights }
  const bytes = await subset(font.source, file.endsWith('-ext') ? 'latin-ext' : 'latin', {
    text,
    options: { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: axes },
  })
  await write(`${STYLES}/fonts/${file}.woff2`, bytes)
}

/** The characters of all faces; rarer letters are in separate files. */
const everything = faces.map(({ text }) => text).join('')
for (const { file, source, axes } of FIXED_FONTS) {
  for (const part of ['latin', 'latin-ext']) {
    const bytes = await subset(source, part, {
      text: everything,
      options: { targetFormat: 'truetype', keepFeatures: ['kern'], variationAxes: axes },
    })
    await write(`${PDF_FONTS}/${file}-${part}.ttf`, bytes)
  }
}

type Wanted = { text: string; options: Parameters<typeof subsetFont>[2] }

async function subset(source: string, part: string, { text, options }: Wanted): Promise<Buffer> {
  const file = await readFile(
    `node_modules/@fontsource-variable/${source.replace('$', part)}.woff2`,
  )
  return subsetFont(file, text, { noHinting: true, ...options })
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes)
  console.log(`${file}: ${bytes.length} bytes`)
}

/** The characters of 'U+0020-007E, U+00A0'. */
function toText(ranges: string): string {
  const runs = Array.from(
    ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, from = '', to = from]) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    },
  )
  return String.fromCodePoint(...runs.flat())
}
