import { useWatch } from 'react-hook-form'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { Field } from '#ui/admin/fields/field.tsx'
import { useSite } from '#ui/site.tsx'
import { slugify } from '../../../rules.ts'
import type { Post } from '../../../schema.ts'
import type { PostWork } from '../post-entity.ts'

type Work = { work: PostWork }

/** The address of a new post, shown while its title is typed. */
export function UrlPreview({ work }: Work) {
  const site = useSite()
  const title = useWatch({ control: work.form.control, name: 'title' })
  return (
    <p className="field-hint mt-1.5 wrap-anywhere">
      {`Address: ${title.trim() ? `${site.url}/blog/${slugify(title)}` : 'generated from the title'}`}
    </p>
  )
}

/** The address of a stored post, with a hint about the consequences of a change. */
export function SlugField({ work, stored }: Work & { stored: Post }) {
  const site = useSite()
  const slug = useWatch({ control: work.form.control, name: 'slug' })
  const { label, error, ...input } = work.input('slug')
  const next = slug.trim() ? slugify(slug) : stored.slug
  const isMoved = next !== stored.slug
  return (
    <div>
      <Field
        label={label}
        error={error}
        hint={
          isMoved ? `New address: ${site.url}/blog/${next}` : 'The last part of the public address.'
        }
      >
        {(control) => (
          <span className="address-input">
            <span aria-hidden="true">/blog/</span>
            <input
              type="text"
              className="input"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...control}
            />
          </span>
        )}
      </Field>
      <output className="block">
        {isMoved && (
          <span className="field-warning">
            {stored.publishedAt
              ? `The public address will change. The old one, /blog/${stored.slug}, will redirect to the new one.`
              : `The address will change, and /blog/${stored.slug} will stop working.`}
          </span>
        )}
      </output>
      {isMoved && (
        <div className="field-warning">
          <LinkingTexts kind="blog" id={stored.id} consequence={describeLinks(stored)} />
        </div>
      )}
    </div>
  )
}

function describeLinks({ publishedAt }: Post): string {
  return publishedAt ? 'Their links will be redirected:' : 'Their links will stop working:'
}
