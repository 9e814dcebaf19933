import type { Services } from '#server/services.ts'
import { distinctTags } from '#shared/text.ts'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../limits.ts'
import { SEO_TAGS_MAX, SEO_TAGS_MIN, type SeoAnswer, type SeoInput } from '../../seo-schema.ts'
import { listTags } from '../admin-store.ts'
import { askModel, ModelRefusal } from './ask-model.ts'
import { describeByWords } from './describe-by-words.ts'
import { shortenTitle, takeSentences } from './texts.ts'

/** The most used; a text is searched for each of them. */
const KNOWN_TAGS_MAX = 2000
const UNREACHABLE =
  'The AI service could not be reached, so these suggestions come from the built-in generator.'

/** Suggests metadata for a post: by the configured model, or else from the post's own words. */
export async function generateSeo(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  input: SeoInput,
  patience?: number,
): Promise<SeoAnswer> {
  const knownTags = (await listTags(db)).slice(0, KNOWN_TAGS_MAX)
  const builtIn = describeByWords(input, knownTags)
  if (!config.openAi) return { seoData: builtIn, source: 'built-in' }
  try {
    const answer = await askModel(config.openAi, input, knownTags, patience)
    const tags = answer.tags.length < SEO_TAGS_MIN ? builtIn.tags : []
    // What is too long is cut as the words of a post are.
    const metaDescription = takeSentences(answer.metaDescription, META_DESCRIPTION_MAX)
    const seoData = {
      metaTitle: shortenTitle(answer.metaTitle, META_TITLE_MAX) || builtIn.metaTitle,
      metaDescription: metaDescription || builtIn.metaDescription,
      tags: distinctTags([...answer.tags, ...tags]).slice(0, SEO_TAGS_MAX),
    }
    return { seoData, source: 'model' }
  } catch (error) {
    // The author gets suggestions without the model. An error may quote the answer, so only its status or
    // name is logged.
    const name = error instanceof Error ? error.name : 'unknown'
    const reason = error instanceof ModelRefusal ? error.status : name
    log.warn({ reason }, 'the AI service gave no usable answer')
    return { seoData: builtIn, source: 'built-in', notice: UNREACHABLE }
  }
}
