import { expect, test } from 'vitest'
import { foldCase } from '#shared/text.ts'
import type { SeoData } from '../../seo-schema.ts'
import { testARestore } from '../seed-content/test-a-restore.ts'
import { vendorQuestions } from '../seed-content/vendor-questions.ts'
import { whatToBackUp } from '../seed-content/what-to-back-up.ts'
import { describeByWords } from './describe-by-words.ts'

const POSTS = [testARestore, vendorQuestions, whatToBackUp]

function expectWithinLimits({ metaTitle, metaDescription, tags }: SeoData) {
  expect(metaTitle.length).toBeLessThanOrEqual(60)
  expect(metaDescription.length).toBeLessThanOrEqual(160)
  expect(tags.length).toBeGreaterThanOrEqual(3)
  expect(tags.length).toBeLessThanOrEqual(8)
  expect(new Set(tags.map(foldCase)).size).toBe(tags.length)
  const all = [metaTitle, metaDescription, ...tags].join(' ')
  expect(all).not.toContain('<')
  expect(all.isWellFormed()).toBe(true)
}

test.each(POSTS)('$title is described within the limits', async (post) => {
  const whole = await describeByWords(post, [])
  const withoutExcerpt = await describeByWords({ ...post, excerpt: null }, [])

  for (const data of [whole, withoutExcerpt]) {
    expectWithinLimits(data)
    expect(data.metaTitle.endsWith(' ')).toBe(false)
    expect(data.metaDescription).toMatch(/[.!?]$/)
  }
  expect(whole.metaDescription).toBe(post.excerpt)
})

test('tags are the recurring words of a text, starting with its title', async () => {
  const { tags } = await describeByWords(testARestore, [])

  expect(tags.slice(0, 2)).toEqual(['restore', 'backup'])
})

test('tags of other posts come first, in their spelling', async () => {
  const known = ['Recovery', 'RESTORES', 'bees']

  const { tags } = await describeByWords(testARestore, known)

  expect(tags[0]).toBe('RESTORES')
  expect(tags).not.toContain('restore')
  expect(tags).not.toContain('bees')
})

test.each([
  ['Hi', '<p>x</p>'],
  ['Test', '<p>Test</p>'],
  ['…', '<p>—</p>'],
  ['A picture', '<p><img src="/media/a.webp"></p>'],
  ['備份', '<p>備份</p>'],
  ['x'.repeat(300), `<p>${'y'.repeat(500)}</p>`],
  ['😀'.repeat(100), `<p>${'😀'.repeat(300)}</p>`],
  ['<b>Bold</b> title', '<p>&lt;script&gt;alert(1)&lt;/script&gt; words</p>'],
  ['constructor __proto__ toString', '<p>constructor __proto__ toString</p>'],
])('%j with %j is described sensibly', async (title, content) => {
  const data = await describeByWords({ title, content }, [])

  expectWithinLimits(data)
  expect(title.replace(/<\/?b>/g, '')).toContain(data.metaTitle)
})
