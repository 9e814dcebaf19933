import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openAdmin } from './signed-in.ts'
import type { AdminCall } from './api.ts'
import { nextFrame } from './fixtures.ts'

export type StoredPost = Record<'slug' | 'title' | 'content', string> & {
  id: number
  excerpt: string | null
}

export const NEW_POST = '/admin?view=blog-create'
export const editPath = ({ id }: { id: number }) => `/admin?view=blog-edit&id=${id}`

/** Stores a draft. */
export function addPost(asAdmin: AdminCall, title: string, more: object = {}): Promise<StoredPost> {
  return asAdmin('POST', '/api/blog', { title, content: `<p>${title}</p>`, ...more })
}

export const getTitleField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Title', exact: true })
export const getExcerptField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Excerpt' })
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save Changes' })
export const getContentField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Content', exact: true })

/** The form of a new post, ready to be typed in. */
export async function openNew(page: Page) {
  await openAdmin(page, NEW_POST)
  await page.getByRole('toolbar').waitFor()
  return { title: getTitleField(page), text: getContentField(page) }
}

/** Opens a part of the form that is one line until then, such as the issues of the text. */
export const openPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/**
 * A square picture. From 32 pixels on it is noise, which PNG cannot compress: 64 pixels are 12 kB.
 */
export function picture(size: number): Promise<Buffer> {
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#1f6f54',
      ...(size >= 32 && { noise: { type: 'gaussian', mean: 128, sigma: 40 } }),
    },
  })
    .png()
    .toBuffer()
}

/** Replaces the external video player, which tests cannot reach. */
export async function stubPlayer(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
}

/** Pastes HTML as a browser does with the clipboard of another program. */
export function pasteHtml(target: Locator, html: string): Promise<void> {
  return paste(target, 'text/html', html)
}

export function pasteText(target: Locator, text: string): Promise<void> {
  return paste(target, 'text/plain', text)
}

async function paste(target: Locator, type: string, data: string): Promise<void> {
  await knowSelection(target)
  await target.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(pasted.type, pasted.data)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { type, data },
  )
}

/** The editor learns where somebody has clicked by an event after the click. */
function knowSelection(target: Locator): Promise<void> {
  return nextFrame(target.page())
}

export async function pasteFile(target: Locator, file: Buffer): Promise<void> {
  await knowSelection(target)
  await target.evaluate((element, base64) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, file.toString('base64'))
}

/** Drops a file in the middle of an element of the text. */
export async function dropFile(target: Locator, onto: Locator, file: Buffer): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  const box = await onto.boundingBox()
  const at = { clientX: (box?.x ?? 0) + 4, clientY: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await target.evaluate(
    (element, { base64, ...place }) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }),
      )
    },
    { base64: file.toString('base64'), ...at },
  )
}

/** The computed look of every element of a written text, in order. */
export function readComputedStyles(text: Locator): Promise<string[]> {
  return text.evaluate((root) => {
    const tags =
      'h1,h2,h3,h4,h5,h6,p,ul,ol,li,blockquote,pre,code,table,th,td,hr,a,strong,em,u,s,span,mark'
    const names =
      'display color background-color font-family font-size font-weight font-style line-height ' +
      'letter-spacing text-align text-decoration-line margin-top margin-bottom margin-left ' +
      'padding-top padding-left border-left-width border-bottom-width list-style-type white-space'
    return [...root.querySelectorAll(tags)].map((element) => {
      const style = getComputedStyle(element)
      // White-space differs in the editor; the margins of a centred rule depend on the width.
      const look = names
        .split(' ')
        .filter((name) => name !== 'white-space' || element.localName === 'pre')
        .filter((name) => name !== 'margin-left' || element.localName !== 'hr')
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${element.localName} ${element.textContent.slice(0, 20)} — ${look.join('; ')}`
    })
  })
}

/** A text with everything that the editor supports. */
export async function fullDocument(): Promise<string> {
  const image = (await picture(4)).toString('base64')
  return (
    [1, 2, 3, 4, 5, 6].map((n) => `<h${n}>Heading ${n}</h${n}><p>Text ${n}</p>`).join('') +
    '<p>With <strong>bold</strong>, <em>slant</em>, <u>line</u>, <s>struck</s>, <a href="/blog">link</a>, ' +
    '<code>code</code>, <mark>mark</mark> and <span style="color: #1f6f54; font-size: 1.4em">green</span>.</p>' +
    '<p style="text-align: center">Middle</p><p style="margin-left: 4em">In</p><p></p>' +
    '<ul><li><p>One</p><ul><li><p>Below</p></li></ul></li><li><p>Two</p><p>More of two</p></li></ul>' +
    '<ol><li><p>First</p></li><li><p>Second</p></li></ol>' +
    '<blockquote><p>Quoted</p><p>And more</p></blockquote><pre><code>a\n  b</code></pre>' +
    `<p>Before a picture</p><p><img src="data:image/png;base64,${image}" alt="A picture"></p>` +
    '<table><thead><tr><th><p>Head</p></th><th><p>Other</p></th></tr></thead>' +
    '<tbody><tr><td><p>Cell</p></td><td><p>Cell</p><p>More</p></td></tr></tbody></table>' +
    '<hr><p>The end</p>'
  )
}

/** Each of these runs its script in some browser when written into a page unescaped. */
export const XSS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<img src="x" onload="alert(3)" onerror="alert(3)">',
  '<svg onload=alert(4)><script>alert(4)</script></svg>',
  '<svg><animate onbegin=alert(5) attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(6)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(7)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(8)</script>"></iframe>',
  '<object data="javascript:alert(9)"></object><embed src="javascript:alert(9)">',
  '<details open ontoggle=alert(10)>x</details>',
  '<video autoplay onloadstart=alert(11)><source src=x onerror=alert(11)></video>',
  '<input autofocus onfocus=alert(12)>',
  '<p style="animation: x 1s" onanimationstart=alert(13)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(14)>"></p></noscript>',
  '<!--<img src="--><img src=x onerror=alert(15)//">',
  '<a href="javascript:alert(16)">link</a>',
  '<form><button formaction="javascript:alert(17)">x</button></form>',
  '<p title="<img src=x onerror=alert(18)>">x</p>',
  '<p>The end of it</p>',
].join('\n')
