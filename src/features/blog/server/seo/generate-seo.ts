import type { Services } from '#server/services.ts'
import { distinctTags } from '#shared/text.ts'
import { SEO_TAGS_MAX, SEO_TAGS_MIN, type SeoAnswer, type SeoInput } from '../../seo-schema.ts'
import { listTags } from '../admin-store.ts'
import { askModel } from './ask-model.ts'
import { describeByWords } from './built-in.ts'

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
