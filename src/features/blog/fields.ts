import { z } from 'zod'
import { altSchema } from '#features/media/schema.ts'
import {
  categoryId,
  choice,
  dependentText,
  html,
  nullableText,
  optionalText,
  tags,
  text,
} from '#shared/content/fields.ts'
import { ID_MAX, moment, requiredText, typedText, writtenHtml } from '#shared/input-rules.ts'
import { distinctTags } from '#shared/text.ts'
import {
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  POST_EXCERPT_MAX,
  POST_SLUG_MAX,
  POST_TAG_MAX,
  POST_TAGS_MAX,
  POST_TITLE_MAX,
} from './limits.ts'

export const POST_STATUSES = ['draft', 'published', 'scheduled'] as const
const statusSchema = z.enum(POST_STATUSES, 'Status must be draft, published or scheduled')

/** The fields of a post. */
export const POST_FIELDS = {
  title: text({ label: 'Title', column: 'title', rule: requiredText('Title', POST_TITLE_MAX) }),
  slug: {
    ...dependentText({
      label: 'Address',
      rule: typedText()
        .max(POST_SLUG_MAX, { error: 'Slug too long', abort: true })
        .refine((slug) => slug === '' || /[a-z0-9]/i.test(slug.normalize('NFKD')), {
          message: 'Slug needs at least one letter or digit',
        }),
    }),
    // A post that is given none has one made of its title.
    stored: z.string(),
    exported: z.string(),
  },
  excerpt: optionalText({
    label: 'Excerpt',
    column: 'excerpt',
    rule: typedText().max(POST_EXCERPT_MAX, 'Excerpt too long'),
  }),
  content: html({ label: 'Content', rule: writtenHtml('Content is required') }),
  categoryId: categoryId({
    rule: z
      .int('There is no such category')
      .min(1, 'There is no such category')
      .max(ID_MAX, 'There is no such category'),
  }),
  status: {
    ...choice({ label: 'Status', column: 'status', rule: statusSchema, initial: 'draft' }),
    input: statusSchema.nullish().transform((status) => status ?? 'draft'),
  },
  scheduledFor: {
    ...optionalText({
      label: 'Publish at',
      column: 'scheduled_for',
      rule: moment('Scheduled time must be a date and time'),
    }),
    write: (iso: string) => new Date(iso).toISOString(),
  },
  metaTitle: optionalText({
    label: 'Meta title',
    column: 'meta_title',
    rule: typedText().max(META_TITLE_MAX, 'Meta title too long'),
  }),
  metaDescription: optionalText({
    label: 'Meta description',
    column: 'meta_description',
    rule: typedText().max(META_DESCRIPTION_MAX, 'Meta description too long'),
  }),
  tags: tags({
    rule: z
      .array(typedText('A tag must be text').max(POST_TAG_MAX, 'Tag too long'))
      .max(POST_TAGS_MAX, 'Too many tags')
      .transform(distinctTags),
  }),
  featuredImageId: optionalText({ label: '', column: 'featured_image_id', rule: z.string() }),
  /** Its own words, '' for decoration; null follows the library. */
  featuredImageAlt: nullableText({ label: 'Alt text of the featured image', rule: altSchema }),
}

const { content, metaTitle, metaDescription, featuredImageAlt, ...listed } = POST_FIELDS
/** What a list of posts has of each, and what only a whole post has. */
export const LISTED_POST_FIELDS = listed
export const UNLISTED_POST_FIELDS = { content, metaTitle, metaDescription, featuredImageAlt }
