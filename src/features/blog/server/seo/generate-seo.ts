import { InvalidInput } from '#server/errors.ts'
import { Semaphore } from '#server/semaphore.ts'
import type { Services } from '#server/services.ts'
import { runOnceInWorker, WorkerError } from '#server/worker/run-in-worker.ts'
import { distinctTags } from '#shared/text.ts'
import {
  SEO_TAGS_MAX,
  SEO_TAGS_MIN,
  type SeoAnswer,
  type SeoData,
  type SeoInput,
} from '../../seo-schema.ts'
import { listTags } from '../admin-store.ts'
import { askModel } from './ask-model.ts'
import type { DescriptionTask } from './describe-by-words.ts'

/** Each worker has memory of its own. */
const slots = new Semaphore({ permits: 1, waitingMax: 10, waitingMs: 15_000 })

const UNREACHABLE =
  'The AI service could not be reached, so these suggestions come from the built-in generator.'

/** Suggests metadata for a post: by the configured model, or else from the post's own words. */
export async function generateSeo(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  input: SeoInput,
  patience?: number,
): Promise<SeoAnswer> {
  const knownTags = await listTags(db)
  const builtIn = await describe({ input, knownTags })
  if (!config.openAi) return { seoData: builtIn, source: 'built-in' }
  try {
    const answer = await askModel(config.openAi, input, knownTags, patience)
    const tags = answer.tags.length < SEO_TAGS_MIN ? builtIn.tags : []
    const { metaTitle: title, metaDescription: excerpt } = answer
    // What is too long is cut as the words of a post are.
    const cut = await describe({ input: { title, excerpt, content: '' }, knownTags: [] })
    const seoData = {
      metaTitle: cut.metaTitle || builtIn.metaTitle,
      metaDescription: cut.metaDescription || builtIn.metaDescription,
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

async function describe(task: DescriptionTask): Promise<SeoData> {
  try {
    return await slots.run(() => runOnceInWorker('describe post', task))
  } catch (cause) {
    if (!(cause instanceof WorkerError && cause.isLimit)) throw cause
    const message = `This text ${cause.message}. Please fill in the fields yourself.`
    throw new InvalidInput(message, { cause })
  }
}
