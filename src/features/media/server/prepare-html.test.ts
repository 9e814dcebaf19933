import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { sanitizeHtml, cleanedHtml } from '#server/html/sanitize.ts'
import { animationBytes, buildImage, pictureBytes } from './testing.ts'

const BIG = { width: 90, height: 60 }
const toDataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
const parseDom = (html: string) => new JSDOM(`<body>${html}</body>`).window.document

async function start() {
  const app = await startAsAdmin()
  const countImages = async () => (await app.db.selectFrom('media').selectAll().execute()).length
  return { ...app, countImages }
}

test('a stored image is offered in every size and both formats, with its own size', async () => {
  const app = await start()
  const bytes = await pictureBytes('jpeg', { width: 1000, height: 500 })
  const image = await buildImage(app, { bytes, fields: { alt: 'A map' } })

  const { html, imageIds, digest } = await app.prepareHtml(`<p>a <img src="${image.url}"> b</p>`)

  const picture = parseDom(html).querySelector('p > picture')
  const [source, img] = picture?.children ?? []
  expect(source?.getAttribute('type')).toBe('image/avif')
  const { id } = image
  expect(source?.getAttribute('srcset')).toBe(
    `/media/${id}-480.avif 480w, /media/${id}-800.avif 800w, /media/${id}-1000.avif 1000w`,
  )
  expect(Object.fromEntries([...(img?.attributes ?? [])].map((a) => [a.name, a.value]))).toEqual({
    src: image.url,
    alt: '',
    width: '1000',
    height: '500',
    loading: 'lazy',
    sizes: source?.getAttribute('sizes'),
    srcset: `/media/${id}-480.webp 480w, /media/${id}-800.webp 800w, /media/${id}-full.webp 1000w`,
  })
  expect(imageIds).toEqual([id])
  expect(cleanedHtml(html, digest)).toBe(html)
  expect(sanitizeHtml(html).html).toBe(html)
})

test("the author's attributes of an image stay: text, size, place", async () => {
  const app = await start()
  const image = await buildImage(app, {
    bytes: await pictureBytes('jpeg', { width: 1000, height: 500 }),
    fields: { alt: 'Stored' },
  })

  const { html } = await app.prepareHtml(
    `<img src="${image.url}" alt="" width="300" title="T" dir="ltr">`,
  )

  const img = parseDom(html).querySelector('img')
  expect(img?.getAttribute('alt')).toBe('')
  expect(img?.getAttribute('width')).toBe('300')
  expect(img?.getAttribute('height')).toBe('150')
  expect(img?.getAttribute('sizes')).toContain('300px')
  expect(img?.title).toBe('T')
  expect(img?.dir).toBe('ltr')
})

test('the complete URL of a stored image becomes a path of this site', async () => {
  const app = await start()
  const image = await buildImage(app)

  const { html, imageIds } = await app.prepareHtml(`<img src="https://vault.example${image.url}">`)

  expect(parseDom(html).querySelector('img')?.getAttribute('src')).toBe(image.url)
  expect(imageIds).toEqual([image.id])
})

test('images that are not stored here stay as they are', async () => {
  const { prepareHtml } = await start()
  const html =
    '<img loading="lazy" src="https://a.example/media/x-full.webp" alt="a" />' +
    '<img loading="lazy" src="/media/000000000000000000000000-full.webp" />'

  expect(await prepareHtml(html)).toMatchObject({ html, imageIds: [] })
})

test('an embedded image moves into the library, and the same one only once', async () => {
  const app = await start()
  const url = toDataUrl(await pictureBytes('png', BIG))

  const first = await app.prepareHtml(
    `<p><img src="${url}" alt="A map" data-name="hall.png"></p><img src="${url}">`,
  )
  const again = await app.prepareHtml(`<img src="${url}">`)

  expect(first.html).not.toContain('data:')
  expect(first.imageIds).toHaveLength(1)
  expect(again.imageIds).toEqual(first.imageIds)
  expect(await app.countImages()).toBe(1)
  const row = await app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    original_name: 'hall.png',
    alt: 'A map',
    category: 'blog',
    width: 90,
    height: 60,
  })
  expect((await app.request(`/media/${row.file}`)).status).toBe(200)
})

test('an embedded image below 4 kB stays in the text', async () => {
  const app = await start()
  const url = toDataUrl(await pictureBytes('webp', { width: 8, height: 8 }), 'image/webp')

  const { html } = await app.prepareHtml(`<img src="${url}" alt="a">`)

  expect(parseDom(html).querySelector('img')?.getAttribute('src')).toBe(url)
  expect(await app.countImages()).toBe(0)
})

test('an animation stays one, without a still image', async () => {
  const app = await start()
  const image = await buildImage(app, { bytes: await animationBytes(3) })

  const { html } = await app.prepareHtml(`<img src="${image.url}">`)

  expect(html).not.toContain('<source')
  expect(html).toContain('.webp')
})

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5000)}</svg>`

test.each([
  ['no picture at all', async () => Buffer.alloc(5000, 'x')],
  ['markup', async () => Buffer.from(SVG)],
  ['half a picture', async () => (await pictureBytes('png', BIG)).subarray(0, 5000)],
])('%s in the disguise of a picture is refused, and nothing is stored', async (_, make) => {
  const app = await start()
  const good = toDataUrl(await pictureBytes('png', BIG))
  const bad = toDataUrl(await make())

  const response = await app.asAdmin('POST', '/api/blog', {
    title: 'Post',
    content: `<p>a</p><img src="${good}"><img src="${bad}">`,
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('Please select an image file'),
    issues: [{ path: 'content' }],
  })
  expect(await app.countImages()).toBe(0)
  await expect(app.prepareHtml(`<img src="${bad}">`, { path: 'answer' })).rejects.toMatchObject({
    issues: [{ path: 'answer' }],
  })
})

test('sizes that came with the text count for nothing', async () => {
  const { prepareHtml } = await start()

  const { html } = await prepareHtml(
    '<picture><source srcset="/media/a-1.avif 1w" sizes="1px" type="image/avif">' +
      '<img src="https://a.example/x.png" srcset="https://evil.example/x.png 1w" sizes="1px"></picture>' +
      '<picture><source srcset="javascript:x 1w"></picture><source srcset="//evil.example 1w">',
  )

  expect(html).toBe('<img loading="lazy" src="https://a.example/x.png" />')
})

test('preparing prepared HTML changes nothing', async () => {
  const app = await start()
  const still = await buildImage(app, { fields: { alt: 'It\'s <a> & "b"' } })
  const moving = await buildImage(app, { bytes: await animationBytes(2) })
  const source = oneof(
    constantFrom(still.url, moving.url, `https://vault.example${still.url}`, still.thumbnailUrl),
    constantFrom('https://a.example/a.png?a=1&b="', 'javascript:x', '', '/media/x-y.webp'),
    string(),
  )
  const attribute = oneof(
    source.map((url) => `src="${url}"`),
    constantFrom('width=20', 'height="30"', 'width="5e3"', 'srcset="/media/a-1.webp 1w"'),
    constantFrom('sizes="1px"', 'alt', 'alt="a > b"', "title='\"'", 'style="color:red"', 'dir=rtl'),
    string().map((text) => `alt="${text}"`),
  )
  const tags =
    'p|a|a href="/x"|picture|source|figure|pre|li|ul|td|table|svg|math|style|b|textarea|title|' +
    'iframe src="https://player.vimeo.com/video/1"|iframe|noscript|template|xmp|select|option|col|br'
  const tag = constantFrom(...tags.split('|'))
  const piece = oneof(
    { weight: 3, arbitrary: array(attribute).map((list) => `<img ${list.join(' ')}>`) },
    { weight: 3, arbitrary: tag.map((name) => `<${name}>`) },
    { weight: 2, arbitrary: tag.map((name) => `</${name.split(' ')[0]}>`) },
    { weight: 2, arbitrary: string() },
    constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<', '&lt;', '&amp;lt;', '<img', '/>', '"'),
  )

  await assert(
    asyncProperty(array(piece, { maxLength: 25 }), async (pieces) => {
      const once = await app.prepareHtml(pieces.join(''))
      const twice = await app.prepareHtml(once.html)
      expect(twice).toEqual(once)
      expect(sanitizeHtml(once.html).html).toBe(once.html)
      expect(once.html).not.toMatch(/<picture>(?!<source [^>]*><img [^>]*><\/picture>)/)
    }),
    { numRuns: 200 },
  )
})

test('the most deeply nested image keeps its sources', async () => {
  const app = await start()
  const { url } = await buildImage(app)

  for (const depth of [98, 99, 100, 101]) {
    const once = await app.prepareHtml(`${'<div>'.repeat(depth)}<img src="${url}">`)
    expect(once.html.includes('<img')).toBe(depth < 101)
    expect((await app.prepareHtml(once.html)).html).toBe(once.html)
  }
})
