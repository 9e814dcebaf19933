import { expect, test } from 'vitest'
import { foldCase } from '#shared/text.ts'
import { POST_TAG_MAX } from '../../limits.ts'
import { SEO_TAGS_MAX } from '../../seo-schema.ts'
import { describeByWords } from './describe-by-words.ts'
import { STOP_WORDS } from './stop-words.ts'
import { townshipPosts } from './testing/township-posts.ts'
import { vendorPosts } from './testing/vendor-posts.ts'

const IN_USE = 'restore,testing,checklist,Recovery,records,retention policy,vendors,it,May'.split(
  ',',
)
const WHOLE_SENTENCES = /^[\p{Lu}\p{N}“].{20,}[.?!]$/u

test.each([...vendorPosts, ...townshipPosts])(
  '“$title” gets nothing that its author would delete',
  ({ title, text, metaTitle = title }) => {
    const seoData = describeByWords({ title, content: `<p>${text}</p>` }, IN_USE)

    expect.soft(seoData.metaTitle).toBe(metaTitle)
    expect.soft(seoData.metaDescription).toMatch(WHOLE_SENTENCES)
    expect.soft(seoData.metaDescription.length).toBeLessThanOrEqual(160)
    expect.soft(`${text} `.startsWith(`${seoData.metaDescription} `)).toBe(true)
    expect.soft(findFaults(seoData.tags, `${title} ${text}`)).toEqual([])
    expect.soft(seoData.tags.length).toBeLessThanOrEqual(SEO_TAGS_MAX)
  },
)

function findFaults(tags: string[], text: string): string[] {
  const folded = tags.map(foldCase)
  const words = new Set(foldCase(text).split(/[^\p{L}\p{N}-]+/u))
  return folded.filter((tag, index) => {
    const others = folded.toSpliced(index, 1)
    const isBroken = !IN_USE.map(foldCase).includes(tag) && !words.has(tag)
    const isRepeated = others.some((other) => other.split(' ').includes(tag))
    const isWrong = !/^\p{L}[\p{L} -]+$/u.test(tag) || tag.length > POST_TAG_MAX
    return isBroken || isRepeated || isWrong || STOP_WORDS.has(tag)
  })
}
