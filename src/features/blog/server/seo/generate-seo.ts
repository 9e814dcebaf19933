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
import { findKeywords, loadTokenizer } from './keywords.ts'
import {
  DESCRIPTION_ENOUGH,
  extractTextBlocks,
  cutAtSentence,
  cutTitle,
  toPlainLine,
} from './texts.ts'

const UNREACHABLE =
  'The AI service could not be reached, so these suggestions come from the built-in generator.'

/** Suggests metadata for a post: by the configured model, or else from the post's own words. */
export async function generateSeo(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  input: SeoInput,
  patience?: number,
): Promise<SeoAnswer> {
  const knownTags = await listTags(db)
  const builtIn = () => describeByWords(input, knownTags)
  if (!config.openAi) return { seoData: await builtIn(), source: 'built-in' }
  try {
    const seoData = await askModel(config.openAi, input, knownTags, patience)
    const tags = seoData.tags.length < SEO_TAGS_MIN ? (await builtIn()).tags : []
    return {
      seoData: {
        ...seoData,
        tags: distinctTags([...seoData.tags, ...tags]).slice(0, SEO_TAGS_MAX),
      },
      source: 'model',
    }
  } catch (error) {
    // The author gets suggestions without the model. The model's error may quote the API key, so
    // only the class of the error is logged.
    const reason = error instanceof Error ? error.constructor.name : 'unknown'
    log.warn({ reason }, 'the AI service gave no usable answer')
    return { seoData: await builtIn(), source: 'built-in', notice: UNREACHABLE }
  }
}

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
