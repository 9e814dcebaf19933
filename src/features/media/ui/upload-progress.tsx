import { Button } from '#ui/components/button.tsx'

type UploadProgressProps = { name: string; part: number; onCancel: () => void }

/** How far one file has got. After its last byte the server still has to make it small. */
export function UploadProgress({ name, part, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-line">
      <p className="upload-name">{name}</p>
      <progress className="upload-bar" aria-label={`Upload of ${name}`} value={part} max={1} />
      <p className="upload-state">
        {part < 1 ? `Uploading… ${Math.floor(part * 100)}%` : 'Processing…'}
      </p>
      <Button variant="secondary" small onClick={onCancel}>
        Cancel<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
