import { useState } from 'react'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Button } from '#ui/components/button.tsx'
import type { MediaImage } from '../../../schema.ts'
import { takeFocus } from '../alt-field.tsx'
import { DescribePictures } from '../upload/describe-pictures.tsx'

/** Above the list of images without a decision: goes through those of this page. */
export function DescribeUndecided({ images }: { images: MediaImage[] }) {
  const { getParam } = useListParams()
  // They leave the list one by one as they are described.
  const [started, setStarted] = useState<MediaImage[]>()
  if (!getParam('undecided')) return null
  if (started?.length) {
    return <DescribePictures images={started} isAsked onDone={() => setStarted([])} />
  }
  return (
    <div className="media-bar">
      <p className="quiet">These images need a description, or a mark that they are decorative.</p>
      <Button
        ref={started ? takeFocus : undefined}
        variant="secondary"
        small
        onClick={() => setStarted(images)}
      >
        Describe these
      </Button>
    </div>
  )
}
