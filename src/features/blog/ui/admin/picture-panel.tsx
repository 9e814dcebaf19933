import { useWatch } from 'react-hook-form'
import type { MediaImage } from '#features/media/schema.ts'
import { ImageField } from '#features/media/ui/admin/picker/image-field.tsx'
import type { PostWork } from './post-entity.ts'

/** The blog's own message (docs/specification.md#image-uploads). */
export const INVALID_IMAGE = 'Please select a valid image file'

/** The featured image of a post. */
export function PicturePanel({ work: { form, getLabel } }: { work: PostWork }) {
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
        label={getLabel('featuredImageUrl')}
        imageId={imageId || null}
        imageUrl={imageUrl || null}
        invalidMessage={INVALID_IMAGE}
        error={form.formState.errors.featuredImageId?.message}
        onChange={choose}
      />
    </section>
  )
}
