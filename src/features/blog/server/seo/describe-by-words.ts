import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../limits.ts'
import { TEXT_MAX, type SeoData, type SeoInput } from '../../seo-schema.ts'
import { findKeywords } from './keywords.ts'
import { extractTextBlocks, shortenTitle, takeSentences, toPlainLine } from './texts.ts'
import { loadTagger } from './words.ts'

/** A shorter description would leave half of its space in search results empty. */
const DESCRIPTION_ENOUGH = 70

/** Describes a post to search engines from its own words; a text that does not fit is left out. */
export async function describeByWords(input: SeoInput, knownTags: string[]): Promise<SeoData> {
  const tagger = await loadTagger()
  const title = toPlainLine(input.title)
  const excerpt = toPlainLine(input.excerpt ?? '')
  const blocks = extractTextBlocks(input.content, TEXT_MAX)
  const text = blocks.map((block) => block.text).join('\n')
  const prose = blocks.flatMap((block) => (block.isHeading ? [] : [block.text])).join('\n')
  const summary = takeSentences(excerpt, META_DESCRIPTION_MAX, tagger)
  return {
    metaTitle: shortenTitle(title, META_TITLE_MAX),
    metaDescription:
      summary.length >= DESCRIPTION_ENOUGH
        ? summary
        : takeSentences(`${summary}\n${prose}`, META_DESCRIPTION_MAX, tagger),
    tags: findKeywords({ title, excerpt, text }, knownTags, tagger),
  }
}

export type DescriptionTask = { input: SeoInput; knownTags: string[] }

/** A task for a worker: the model of the language holds others for a tenth of a second. */
export async function* describePost({
  input,
  knownTags,
}: DescriptionTask): AsyncGenerator<SeoData, void> {
  yield await describeByWords(input, knownTags)
}
