import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../limits.ts'
import { TEXT_MAX, type SeoData, type SeoInput } from '../../seo-schema.ts'
import { findTags } from './find-tags.ts'
import { extractTextBlocks, shortenTitle, takeSentences, toPlainLine } from './texts.ts'

/** Describes a post to search engines from its own words; a text that does not fit is left out. */
export function describeByWords(input: SeoInput, tagsInUse: string[]): SeoData {
  const title = toPlainLine(input.title)
  const excerpt = toPlainLine(input.excerpt ?? '')
  const blocks = extractTextBlocks(input.content, TEXT_MAX)
  const prose = blocks.flatMap((block) => (block.isHeading ? [] : [block.text])).join('\n')
  const metaTitle = shortenTitle(title, META_TITLE_MAX)
  const text = [title, excerpt, ...blocks.map((block) => block.text)].join('\n')
  return {
    metaTitle,
    metaDescription:
      takeSentences(excerpt, META_DESCRIPTION_MAX) || takeSentences(prose, META_DESCRIPTION_MAX),
    tags: findTags(text.slice(0, TEXT_MAX), metaTitle, tagsInUse),
  }
}
