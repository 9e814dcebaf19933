import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { MediaImage } from '#features/media/schema.ts'
import { ImageField } from '#features/media/ui/image-field.tsx'
import type { PostValues } from './post-values.ts'

/** What the blog forms say of a file that is no picture (SPEC section 5). */
export const INVALID_IMAGE = 'Please select a valid image file'

/** The picture at the head of a post and on its card. */
export function PicturePanel({ form }: { form: UseFormReturn<PostValues> }) {
  const [imageId, imageUrl] = useWatch({
    control: form.control,
    name: ['featuredImageId', 'featuredImageUrl'],
  })
  const choose = (image: MediaImage | null) => {
    form.setValue('featuredImageId', image?.id ?? '', { shouldDirty: true })
    form.setValue('featuredImageUrl', image?.url ?? '', { shouldDirty: true })
  }
  return (
    <section className="panel" aria-label="Picture">
      <ImageField
        label="Featured image"
        imageId={imageId || null}
        imageUrl={imageUrl || null}
        invalidMessage={INVALID_IMAGE}
        error={form.formState.errors.featuredImageId?.message}
        onChange={choose}
      />
    </section>
  )
}
