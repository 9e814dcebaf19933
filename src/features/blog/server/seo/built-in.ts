import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../limits.ts'
import { TEXT_MAX, type SeoData, type SeoInput } from '../../seo-schema.ts'
import { findKeywords, loadTokenizer } from './keywords.ts'
import {
  DESCRIPTION_ENOUGH,
  extractTextBlocks,
  cutAtSentence,
  cutTitle,
  toPlainLine,
} from './texts.ts'

const TITLE_ENOUGH = 30

/** Describes a post to search engines from its own words. */
export async function describeByWords(input: SeoInput, knownTags: string[]): Promise<SeoData> {
  const tokenize = await loadTokenizer()
  const title = toPlainLine(input.title)
  const excerpt = toPlainLine(input.excerpt ?? '')
  const blocks = extractTextBlocks(input.content, TEXT_MAX)
  const text = blocks.map((block) => block.text).join('\n')
  const prose = blocks.flatMap((block) => (block.isHeading ? [] : [block.text])).join(' ')
  const opening = excerpt.length >= DESCRIPTION_ENOUGH ? excerpt : `${excerpt} ${prose || text}`
  return {
    metaTitle: cutTitle(title, META_TITLE_MAX, TITLE_ENOUGH),
    metaDescription: cutAtSentence(
      toPlainLine(opening) || title,
      META_DESCRIPTION_MAX,
      DESCRIPTION_ENOUGH,
    ),
    tags: findKeywords({ title, excerpt, text }, knownTags, tokenize),
  }
}
