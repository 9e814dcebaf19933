import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/components/button.tsx'
import { IMAGE_PLACES, type ImagePlace } from '../../../rules.ts'
import { ALT_MAX, type MediaImage } from '../../../schema.ts'
import { AltField, takeFocus } from '../alt-field.tsx'
import { useUpdateImage } from '../queries.ts'

type DescribePicturesProps = {
  /** What was uploaded; it is gone through one by one. */
  images: MediaImage[]
  place?: ImagePlace
  /** Whether the picture is already seen beside it. */
  isBare?: boolean
  /** Whether the admin has asked for it, so that it takes the focus. */
  isAsked?: boolean
  onDone: () => void
}

const HINT = 'Say in one sentence what somebody who cannot see it would miss. Leave out “image of”.'

/** Asks once for the alternative texts of new pictures. Each can be left for later. */
export function DescribePictures(props: DescribePicturesProps) {
  const { images, place, isBare, isAsked = false, onDone } = props
  const [step, setStep] = useState(0)
  const image = images[step]
  if (!image) return null
  const isLast = step === images.length - 1
  const position = images.length > 1 ? ` ${step + 1} of ${images.length}` : ''
  return (
    <section
      className="describe"
      data-bare={isBare || undefined}
      aria-label={`Describe image${position}`}
    >
      {!isBare && <img className="describe-picture" src={image.url} alt="" />}
      <DescribeStep
        key={image.id}
        {...{ image, place, isLast }}
        title={`Describe image${position}: ${image.originalName}`}
        hasFocus={isAsked || step > 0}
        onNext={() => (isLast ? onDone() : setStep(step + 1))}
      />
    </section>
  )
}

type DescribeStepProps = Pick<DescribePicturesProps, 'place'> & {
  image: MediaImage
  title: string
  isLast: boolean
  hasFocus: boolean
  onNext: () => void
}

function DescribeStep({ image, title, place, isLast, hasFocus, onNext }: DescribeStepProps) {
  const [alt, setAlt] = useState(image.alt)
  const { write: update, isPending } = useUpdateImage(image.id)
  const isTooLong = (alt?.length ?? 0) > ALT_MAX
  const save = async () => {
    // After a failure, a toast says why, and what was typed stays.
    if (!isTooLong && (alt === image.alt || (await update({ alt })))) onNext()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLTextAreaElement)) return
    // The text is one line, and the form around it is not meant.
    event.preventDefault()
    void save()
  }
  return (
    <div className="panel-form" role="presentation" onKeyDown={handleKey}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <AltField
        ref={hasFocus ? takeFocus : undefined}
        value={alt}
        hint={place ? IMAGE_PLACES[place].hint : HINT}
        error={isTooLong ? 'Alt text too long' : undefined}
        onChange={setAlt}
      />
      <div className="flex flex-wrap gap-2">
        <Button small busy={isPending} onClick={() => void save()}>
          {isLast ? 'Save alt text' : 'Save and next'}
        </Button>
        <Button variant="secondary" small onClick={onNext}>
          Not now
        </Button>
      </div>
    </div>
  )
}
