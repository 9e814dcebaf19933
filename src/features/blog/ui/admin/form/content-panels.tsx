import { useMediaLibrary } from '#features/media/ui/admin/picker/media-picker.tsx'
import { FoldedPanel } from '#ui/admin/form/folded-panel.tsx'
import { TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { CheckedTextField } from '#aspects/findings/ui/editor/checked-text-field.tsx'
import type { PostWork } from '../post-entity.ts'
import { useWatch } from 'react-hook-form'
import type { MediaImage } from '#features/media/schema.ts'
import { ImageField } from '#features/media/ui/admin/picker/image-field.tsx'

type TextPanelProps = {
  work: PostWork
  /** The element for what keeps readers out of the text. */
  issues: Element | null
}

/** Title, text and excerpt. */
export function TextPanel({ work, issues }: TextPanelProps) {
  return (
    <section className="panel panel-form text-panel" aria-label="Text">
      <TextField required className="input post-title-input" {...work.input('title')} />
      <ContentField work={work} issues={issues} />
      <TextAreaField
        hint="One or two sentences for the blog cards and below the title."
        rows={3}
        {...work.input('excerpt')}
      />
    </section>
  )
}

function ContentField({ work, issues }: TextPanelProps) {
  const { library, dialog } = useMediaLibrary({ invalidMessage: INVALID_IMAGE })
  return (
    <>
      <CheckedTextField
        control={work.form.control}
        name="content"
        label={work.getLabel('content')}
        library={library}
        findingsIn={issues}
        invalidMessage={INVALID_IMAGE}
      />
      {dialog}
    </>
  )
}

/** The blog's own message (docs/specification.md#image-uploads). */
const INVALID_IMAGE = 'Please select a valid image file'

/** The featured image of a post. */
export function PicturePanel({ work: { form, getLabel } }: { work: PostWork }) {
  const [imageId, imageUrl, alt] = useWatch({
    control: form.control,
    name: ['featuredImageId', 'featuredImageUrl', 'featuredImageAlt'],
  })
  const { errors } = form.formState
  const describe = (words: string | null) =>
    form.setValue('featuredImageAlt', words, { shouldDirty: true, shouldValidate: true })
  const choose = (image: MediaImage | null) => {
    form.setValue('featuredImageId', image?.id ?? '', { shouldDirty: true })
    form.setValue('featuredImageUrl', image?.url ?? '', { shouldDirty: true })
    if (image?.id !== imageId) describe(null)
  }
  return (
    <FoldedPanel
      id="picture"
      title={getLabel('featuredImageUrl')}
      line={imageUrl ? <img className="folded-picture" src={imageUrl} alt="Chosen" /> : 'None'}
      mustOpen={Boolean(errors.featuredImageAlt ?? errors.featuredImageId)}
    >
      <ImageField
        label={getLabel('featuredImageUrl')}
        place="featured"
        imageId={imageId || null}
        imageUrl={imageUrl || null}
        invalidMessage={INVALID_IMAGE}
        ownAlt={{ value: alt, error: errors.featuredImageAlt?.message, onChange: describe }}
        error={errors.featuredImageId?.message}
        onChange={choose}
      />
    </FoldedPanel>
  )
}
