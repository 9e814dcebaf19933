import { expect, test } from 'vitest'
import { listElements } from './html/vocabulary.ts'
import {
  distinctTags,
  escapeHtml,
  foldCase,
  INLINE_ELEMENTS,
  hyphenated,
  isBlankHtml,
  jsonForScript,
  htmlToText,
  withoutUnseen,
} from './text.ts'

test('the text of HTML keeps words whole that markup divides', () => {
  expect(htmlToText('<p>back<strong class="x">up</strong> <em>daily</em></p>')).toBe('backup daily')
})

test('the text of HTML separates different blocks', () => {
  expect(htmlToText('<h2>One</h2><p>two<br>three</p><ul><li>four</li></ul>')).toBe(
    'One two three four',
  )
})

test('the text of HTML reads entities as characters', () => {
  expect(htmlToText('<p>Clerk&nbsp;&amp;&#32;board&#x2019;s &lt;b&gt; &unknown;</p>')).toBe(
    'Clerk & board’s <b> &unknown;',
  )
})

test('entities without a character are left out', () => {
  expect(htmlToText('a&#0;b&#x110000;c')).toBe('abc')
})

test('JSON for a script element cannot close it and reads back unchanged', () => {
  const value = { text: '</script><!-- &amp;' }

  const json = jsonForScript(value)

  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
})

test('escaped text cannot leave an attribute or an element', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  )
})

test('the elements within a word are those of the vocabulary', () => {
  expect(INLINE_ELEMENTS).toEqual(listElements('mark', 'bare'))
})

test('folded text is the same for either way to write an accent', () => {
  expect(foldCase('E\u0301TÉ')).toBe(foldCase('été'))
})

test('folded text has letters in their plain form, and accents and fractions as they are', () => {
  expect(foldCase('Ｅﬃcient ﬅ 𝐁old １２ ª é 8½ ŉ')).toBe("efficient st bold 12 a é 8½ 'n")
})

test('more accents than a letter can have are left out of folded text', () => {
  const accents = '\u0301\u0323'

  expect(foldCase(`A${accents.repeat(15)}B`)).toBe(`a${accents.repeat(15)}b`.normalize('NFC'))
  expect(foldCase(`A${accents.repeat(1000)}B`)).toBe(`a${accents.repeat(15)}b`.normalize('NFC'))
})

test('tags: the first way to write one stays, blank ones go', () => {
  expect(distinctTags(['Backups', '', 'FOIA', 'backups', 'foia'])).toEqual(['Backups', 'FOIA'])
})

test.each([
  ['', true],
  ['  \n', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p><p></p><hr>', true],
  ['<p>.</p>', false],
  ['<p><img src="/media/a.webp"></p>', false],
  ['<iframe src="https://player.vimeo.com/video/1"></iframe>', false],
])('whether %j shows nothing: %j', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})

test.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Smørrebrød Ærø', 'smorrebrod-aero'],
  ['İstanbul ılık', 'istanbul-ilik'],
])('%s is %s in an address', (name, written) => {
  expect(hyphenated(name)).toBe(written)
})

test('letters that nobody sees are left out, and those of an emoji stay', () => {
  expect(withoutUnseen('\u202a517-555-0142\u202c \ufeffMin\u00adutes\u200b')).toBe(
    '517-555-0142 Minutes',
  )
  expect(withoutUnseen('👩\u200d💻')).toBe('👩\u200d💻')
})
