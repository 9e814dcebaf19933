import type { Services } from '#server/services.ts'
import { distinctTags } from '#shared/text.ts'
import {
  SEO_TAGS_MAX,
  SEO_TAGS_MIN,
  type SeoAnswer,
  type SeoInput,
  TEXT_MAX,
  type SeoData,
} from '../../seo-schema.ts'
import { listTags } from '../admin-store.ts'
import { askModel } from './ask-model.ts'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../limits.ts'
import { findKeywords } from './keywords.ts'
import { extractTextBlocks, shortenTitle, takeSentences, toPlainLine } from './texts.ts'
import { loadTagger } from './words.ts'

const UNREACHABLE =
  'The AI service could not be reached, so these suggestions come from the built-in generator.'

/** Suggests metadata for a post: by the configured model, or else from the post's own words. */
export async function generateSeo(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  input: SeoInput,
  patience?: number,
): Promise<SeoAnswer> {
  const knownTags = await listTags(db)
  const builtIn = await describeByWords(input, knownTags)
  if (!config.openAi) return { seoData: builtIn, source: 'built-in' }
  try {
    const answer = await askModel(config.openAi, input, knownTags, patience)
    const tags = answer.tags.length < SEO_TAGS_MIN ? builtIn.tags : []
    const seoData = {
      metaTitle: shortenTitle(answer.metaTitle, META_TITLE_MAX) || builtIn.metaTitle,
      metaDescription:
        takeSentences(answer.metaDescription, META_DESCRIPTION_MAX, await loadTagger()) ||
        builtIn.metaDescription,
      tags: distinctTags([...answer.tags, ...tags]).slice(0, SEO_TAGS_MAX),
    }
    return { seoData, source: 'model' }
  } catch (error) {
    // The author gets suggestions without the model. The model's error may quote the API key, so
    // only the class of the error is logged.
    const reason = error instanceof Error ? error.constructor.name : 'unknown'
    log.warn({ reason }, 'the AI service gave no usable answer')
    return { seoData: builtIn, source: 'built-in', notice: UNREACHABLE }
  }
}

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
