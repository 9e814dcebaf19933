import { useState } from 'react'
import { Dialog, DialogActions, autofocusOnOpen } from '#ui/admin/dialogs/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { IMAGE_PLACES, type ImagePlace } from '../../../rules.ts'
import { ALT_MAX, type MediaImage } from '../../../schema.ts'
import { AltField } from '../alt-field.tsx'
import { useDescribeImage } from '../queries.ts'

type DescribeDialogProps = {
  /** What was uploaded; it is gone through one by one. */
  images: MediaImage[]
  place: ImagePlace | undefined
  /** Gets the images as they are now. */
  onClose: (images: MediaImage[]) => void
}

const HINT = 'Say in a sentence what somebody misses who cannot see it. Leave out “image of”.'

/** Asks once for the alternative texts of uploaded images. Each can be left for later. */
export function DescribeDialog({ images, place, onClose }: DescribeDialogProps) {
  const [step, setStep] = useState(0)
  const [described, setDescribed] = useState(images)
  const image = described[step]
  if (!image) return null
  const isLast = step === images.length - 1
  const goOn = (saved?: MediaImage) => {
    const now = described.map((one) => (one.id === saved?.id ? saved : one))
    setDescribed(now)
    if (isLast) onClose(now)
    else setStep(step + 1)
  }
  return (
    <Dialog
      title={
        images.length > 1
          ? `Describe picture ${step + 1} of ${images.length}`
          : 'Describe the picture'
      }
      size="wide"
      onClose={() => onClose(described)}
    >
      <DescribeStep
        key={image.id}
        {...{ image, place, isLast }}
        onBack={step > 0 ? () => setStep(step - 1) : undefined}
        onDone={goOn}
      />
    </Dialog>
  )
}

type DescribeStepProps = {
  image: MediaImage
  place: ImagePlace | undefined
  isLast: boolean
  onBack: (() => void) | undefined
  onDone: (saved?: MediaImage) => void
}

function DescribeStep({ image, place, isLast, onBack, onDone }: DescribeStepProps) {
  const [alt, setAlt] = useState(image.alt)
  const { attempt, isPending } = useDescribeImage()
  const isTooLong = (alt?.length ?? 0) > ALT_MAX
  const save = async () => {
    if (isTooLong) return
    // A failure is shown as a toast, and what was typed stays.
    const saved = alt === image.alt ? image : await attempt({ id: image.id, alt }).catch(() => null)
    if (saved) onDone(saved)
  }
  return (
    <form
      className="image-details"
      onSubmit={(event) => {
        // The dialog may stand within another form.
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <img className="image-described" src={image.url} alt="" />
      <div className="panel-form">
        <p className="font-semibold wrap-anywhere">{image.originalName}</p>
        <AltField
          ref={focusNow}
          value={alt}
          hint={place ? IMAGE_PLACES[place].hint : HINT}
          error={isTooLong ? 'Alt text too long' : undefined}
          onChange={setAlt}
        />
        <DialogActions>
          {onBack && (
            <Button variant="secondary" small className="mr-auto" onClick={onBack}>
              Back
            </Button>
          )}
          <Button variant="secondary" small onClick={() => onDone()}>
            Not now
          </Button>
          <Button type="submit" small busy={isPending}>
            {isLast ? 'Save' : 'Save and next'}
          </Button>
        </DialogActions>
      </div>
    </form>
  )
}

/** In the first step when the dialog opens, in the others at once. */
function focusNow(field: HTMLInputElement | null): void {
  autofocusOnOpen(field)
  field?.focus()
}
