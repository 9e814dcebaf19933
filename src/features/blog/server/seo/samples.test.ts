import { expect, test } from 'vitest'
import { foldCase } from '#shared/text.ts'
import { starterPosts } from '../seed-content/starter-posts.ts'
import { describeByWords } from './describe-by-words.ts'
import { townshipPosts } from './testing/township-posts.ts'
import { vendorPosts } from './testing/vendor-posts.ts'

const TAGS_IN_USE = [...new Set(starterPosts.flatMap(({ tags }) => tags))]
const IN_USE = new Set(TAGS_IN_USE)
const DATES =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|am|pm)\b/i
const ONE_SENTENCE_OR_MORE = /^[\p{Lu}\p{N}“].{20,}[.?!]$/u

test.each([...vendorPosts, ...townshipPosts])(
  '“$title” is described as a person would',
  async ({ title, text, metaTitle = title, tags, unwanted }) => {
    const seoData = await describeByWords({ title, content: `<p>${text}</p>` }, TAGS_IN_USE)
    const suggested = seoData.tags.map(foldCase)

    expect.soft(seoData.metaTitle).toBe(metaTitle)
    expect.soft(seoData.metaDescription).toMatch(ONE_SENTENCE_OR_MORE)
    expect.soft(seoData.metaDescription.length).toBeLessThanOrEqual(160)
    expect.soft(text).toContain(seoData.metaDescription)
    const expected = suggested.filter((tag) => foldCase(tags).split(', ').includes(tag))
    expect.soft(expected.length, suggested.join(', ')).toBeGreaterThanOrEqual(2)
    expect
      .soft(suggested.filter((tag) => unwanted.split(', ').includes(tag) || DATES.test(tag)))
      .toEqual([])
    const inUse = suggested.filter((tag) => IN_USE.has(tag))
    expect.soft(suggested.slice(0, inUse.length)).toEqual(inUse)
    expect.soft(suggested.length).toBeGreaterThanOrEqual(3)
    expect.soft(suggested.length).toBeLessThanOrEqual(8)
  },
)
