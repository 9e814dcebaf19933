import { marked } from 'marked'
import { expect, test } from 'vitest'
import { makeMarkdown } from './markdown.ts'

async function toMarkdown(html: string): Promise<string> {
  const text = { title: 'Rules', html, origin: 'https://vault.example', facts: {} }
  let markdown = ''
  for await (const part of makeMarkdown(text)) markdown += part
  return markdown.replace(/^---[^]*?---\n\n/, '').trim()
}

test.each([
  '<ol type="a"><li>keep one copy;</li><li>test it.</li></ol>',
  '<ol start="4" type="I"><li>Budget</li></ol>',
  '<ol><li>One</li><li value="5">Five</li></ol>',
  '<ol reversed=""><li>Two</li><li>One</li></ol>',
])('the numbers of %s stay, because Markdown has none like them', async (html) => {
  expect(await toMarkdown(html)).toBe(html)
})

test('a list of numbers without gaps is Markdown and starts where it did', async () => {
  const markdown = await toMarkdown('<ol start="7"><li>Reports</li><li>Comment</li></ol>')

  expect(markdown).toMatch(/^7\. +Reports\n8\. +Comment$/)
  expect(marked.parse(markdown, { async: false })).toContain('<ol start="7">')
})
