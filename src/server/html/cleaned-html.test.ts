import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sanitizeHtml, cleanedHtml } from './sanitize.ts'

test('content that its digest fits is returned byte for byte', () => {
  const { html, digest } = sanitizeHtml('<p style="color:red">a</p><hr />')

  expect(cleanedHtml(html, digest)).toBe(html)
})

test('content with another digest, or none, is cleaned before it is shown', () => {
  const { html, digest } = sanitizeHtml('<p>a</p>')
  const planted = `${html}<script>alert(1)</script>`

  expect(cleanedHtml(planted, digest)).toBe('<p>a</p>')
  expect(cleanedHtml(planted, '')).toBe('<p>a</p>')
})

test('content that older rules cleaned is cleaned again', () => {
  const html = '<p class="ql-align-right">a</p><h2></h2>'
  const digest = hash('sha256', `v4${html}`, 'base64url')

  expect(cleanedHtml(html, digest)).toBe('<p>a</p>')
})
