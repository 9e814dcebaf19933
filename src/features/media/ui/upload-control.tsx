import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import type { MediaCategory } from '../schema.ts'
import { CATEGORY_LABELS } from './category-labels.ts'

type UploadControlProps = { category: MediaCategory | undefined; onOpen: () => void }

/** How images come in, and which. */
export function UploadControl({ category, onOpen }: UploadControlProps) {
  return (
    <div className="upload-control">
      <Button small onClick={onOpen}>
        <Icon name="upload" />
        Upload images
      </Button>
      <div>
        <p>Or drop images anywhere here, or paste them.</p>
        <p className="quiet text-sm">
          {`PNG, JPG, GIF, at most 5 MB each. They are filed under ${CATEGORY_LABELS[category ?? 'general']}.`}
        </p>
      </div>
    </div>
  )
}
