import type { Editor } from '@tiptap/core'
import * as fc from 'fast-check'
import {
  insertPicture,
  insertVideo,
  setAlignment,
  setBlock,
  setLanguage,
  setLink,
  setTextSetting,
} from './commands.ts'
import { changeIndent } from './schema/block-layout.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const words = fc
  .array(fc.constantFrom('backup', 'tax roll', 'a < b', 'Straße', '“x”', '&', '1.5', '🗂'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => escapeText(list.join(' ')))

const STYLES = [
  'color: #1f6f54',
  'background-color: rgb(253, 243, 221)',
  'font-size: 1.4em',
  'font-family: Georgia, serif',
  'line-height: 1.5',
  'color: #a63d2f; font-size: 0.8em',
]
const TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code']

const inlinePiece = fc.oneof(
  { weight: 4, arbitrary: words },
  fc.tuple(fc.constantFrom(...TAGS), words).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .tuple(fc.constantFrom(...STYLES), words)
    .map(([style, text]) => `<span style="${style}">${text}</span>`),
  fc
    .tuple(
      fc.constantFrom(
        '/blog',
        '#top',
        'https://a.example/?a=1&amp;b=2',
        'mailto:a@b.example',
        'tel:+19895550136',
      ),
      words,
    )
    .map(([href, text]) => `<a href="${href}"><strong>${text}</strong></a>`),
  fc.constantFrom(
    'a<br>b',
    `<img src="${PIXEL}" alt="">`,
    '<img src="/media/a.webp" alt="A plan" title="T" width="80" height="60">',
  ),
)
const inline = fc
  .array(inlinePiece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(' '))

const look = fc.constantFrom(
  '',
  ' style="text-align: center"',
  ' style="text-align: justify"',
  ' style="margin-left: 4em"',
  ' style="text-align: right; margin-left: 16em"',
  ' dir="rtl"',
)
const paragraph = fc.tuple(look, inline).map(([style, text]) => `<p${style}>${text}</p>`)
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), look, inline)
  .map(([level, style, text]) => `<h${level}${style}>${text}</h${level}>`)
const code = fc
  .tuple(fc.constantFrom('', ' class="language-sql"'), words)
  .map(([language, text]) => `<pre><code${language}>${text}\n\n  x</code></pre>`)
const leaf = fc.constantFrom(
  '<hr>',
  '<p></p>',
  '<img src="https://a.example/a.png" alt="x">',
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?start=5" title="A restore" loading="lazy" allowfullscreen></iframe>',
  '<figure><img src="/media/b.webp" alt=""><figcaption>A <em>caption</em></figcaption></figure>',
)
const table = fc.tuple(fc.boolean(), paragraph, paragraph).map(([hasHead, one, other]) => {
  const head = hasHead
    ? '<thead><tr><th scope="col"><p>A</p></th><th><p>B</p></th></tr></thead>'
    : ''
  return `<table>${head}<tbody><tr><td>${one}</td><td>${other}</td></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>`
})

const { blocks } = fc.letrec<{ blocks: string; block: string; list: string; quote: string }>(
  (tie) => ({
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((list) => list.join('')),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      heading,
      code,
      leaf,
      table,
      tie('list'),
      tie('quote'),
    ),
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol', 'ol start="3"', 'ol type="A"'),
        fc.array(fc.tuple(paragraph, fc.option(tie('list'), { nil: '' })), {
          minLength: 1,
          maxLength: 3,
        }),
      )
      .map(
        ([list, items]) =>
          `<${list}>${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${list.slice(0, 2)}>`,
      ),
    quote: tie('blocks').map((inner) => `<blockquote>${inner}</blockquote>`),
  }),
)

/** HTML with every element, mark and style that the editor supports. */
export const writtenDocument = blocks

/** Each toolbar button, pressed with `<p>Text</p>` selected, and the resulting HTML. */
export const editorButtons: [name: string, press: (target: Editor) => unknown, html: string][] = [
  ...([1, 2, 3, 4, 5, 6] as const).map((level): [string, (target: Editor) => unknown, string] => [
    `heading ${level}`,
    (target) => setBlock(target, level),
    `<h${level}>Text</h${level}>`,
  ]),
  [
    'font',
    (target) => setTextSetting(target, 'fontFamily', 'Georgia, serif'),
    '<p><span style="font-family: Georgia, serif;">Text</span></p>',
  ],
  [
    'size',
    (target) => setTextSetting(target, 'fontSize', '1.4em'),
    '<p><span style="font-size: 1.4em;">Text</span></p>',
  ],
  ['bold', (target) => target.commands.toggleBold(), '<p><strong>Text</strong></p>'],
  ['italic', (target) => target.commands.toggleItalic(), '<p><em>Text</em></p>'],
  ['underline', (target) => target.commands.toggleUnderline(), '<p><u>Text</u></p>'],
  ['strike', (target) => target.commands.toggleStrike(), '<p><s>Text</s></p>'],
  ['quote', (target) => target.commands.toggleBlockquote(), '<blockquote><p>Text</p></blockquote>'],
  [
    'numbered list',
    (target) => target.commands.toggleOrderedList(),
    '<ol><li><p>Text</p></li></ol>',
  ],
  ['bullet list', (target) => target.commands.toggleBulletList(), '<ul><li><p>Text</p></li></ul>'],
  ['indent', (target) => changeIndent(target, 1), '<p style="margin-left: 2em;">Text</p>'],
  [
    'link',
    (target) => setLink(target, { href: 'https://www.michigan.gov/', text: '' }),
    '<p><a href="https://www.michigan.gov/">Text</a></p>',
  ],
  [
    'image',
    (target) => insertPicture(target, { src: PIXEL, alt: 'A map' }),
    `<p><img loading="lazy" src="${PIXEL}" alt="A map"></p>`,
  ],
  [
    'video',
    (target) =>
      insertVideo(target, {
        src: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
        title: 'A restore',
      }),
    '<iframe loading="lazy" title="A restore" src="https://www.youtube-nocookie.com/embed/abcdefghijk" allowfullscreen="" sandbox="allow-scripts allow-same-origin allow-presentation" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
  ],
  ['center', (target) => setAlignment(target, 'center'), '<p style="text-align: center;">Text</p>'],
  ['right', (target) => setAlignment(target, 'right'), '<p style="text-align: right;">Text</p>'],
  [
    'justify',
    (target) => setAlignment(target, 'justify'),
    '<p style="text-align: justify;">Text</p>',
  ],
  [
    'colour',
    (target) => setTextSetting(target, 'color', '#1f6f54'),
    '<p><span style="color: rgb(31, 111, 84);">Text</span></p>',
  ],
  [
    'background',
    (target) => setTextSetting(target, 'backgroundColor', '#fdf3dd'),
    '<p><span style="background-color: rgb(253, 243, 221);">Text</span></p>',
  ],
  ['language', (target) => setLanguage(target, 'es'), '<p><span lang="es">Text</span></p>'],
  ['code block', (target) => target.commands.toggleCodeBlock(), '<pre><code>Text</code></pre>'],
]

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
