import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#ui/admin/field.tsx'
import { useSite } from '#ui/site.tsx'
import { slugOf } from '../../rules.ts'
import type { Post } from '../../schema.ts'
import type { PostValues } from './post-values.ts'

type Form = { form: UseFormReturn<PostValues> }

/** Where a new post will be found, while its title is written. */
export function AddressPreview({ form }: Form) {
  const site = useSite()
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <p className="field-hint mt-1.5 wrap-anywhere">
      {'Address: '}
      {title.trim() ? `${site.url}/blog/${slugOf(title)}` : 'made from the title'}
    </p>
  )
}

/** The address of a stored post. Changing it has consequences, which stand beside it. */
export function AddressField({ form, saved }: Form & { saved: Post }) {
  const site = useSite()
  const slug = useWatch({ control: form.control, name: 'slug' })
  const next = slug.trim() ? slugOf(slug) : saved.slug
  const isMoved = next !== saved.slug
  return (
    <div>
      <Field
        label="Address"
        error={form.formState.errors.slug?.message}
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
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('slug')}
              {...control}
            />
          </span>
        )}
      </Field>
      <output className="block">
        {isMoved && (
          <span className="field-warning">
            {saved.publishedAt
              ? `The public address changes. The old one, /blog/${saved.slug}, will lead to the new one.`
              : `The post moves: /blog/${saved.slug} will not be found any more.`}
          </span>
        )}
      </output>
    </div>
  )
}
