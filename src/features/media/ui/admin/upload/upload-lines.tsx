import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import type { MediaImage } from '../../../schema.ts'
import { ImageThumb } from '../picker/image-thumb.tsx'
import type { UploadLine, UploadQueue } from './upload-queue.ts'
import type { ImageUpload } from './uploads.tsx'

type UploadLinesProps = { lines: UploadLine[]; queue: UploadQueue }

/** A line for every upload that is waiting, running or failed. */
export function UploadLines({ lines, queue }: UploadLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="upload-lines" aria-label="Uploads">
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} queue={queue} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line, queue }: { line: UploadLine; queue: UploadQueue }) {
  const { id, file, state, part } = line
  const drop = () => queue.drop(id)
  if (state === 'failed') return <FailedLine line={line} queue={queue} />
  if (state === 'known' && line.known) {
    return (
      <KnownPicture
        image={line.known}
        name={file.name}
        onUse={drop}
        onRepeat={() => queue.repeat(id)}
      />
    )
  }
  if (state === 'sending') return <UploadProgress name={file.name} part={part} onCancel={drop} />
  return (
    <div className="upload-line">
      <p className="upload-name">{file.name}</p>
      <p className="upload-state">{state === 'done' ? 'Uploaded' : 'Waiting…'}</p>
      {state === 'done' ? (
        <Icon name="check" className="size-5 text-pine" />
      ) : (
        <Button variant="secondary" small onClick={drop}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function FailedLine({ line, queue }: { line: UploadLine; queue: UploadQueue }) {
  const { id, file, problem, canRetry } = line
  return (
    <div className="upload-line">
      <p className="upload-name">{file.name}</p>
      <p className="field-error upload-problem" role="alert">
        {problem}
      </p>
      <div className="upload-choices">
        {canRetry && (
          <Button variant="secondary" small onClick={() => queue.retry(id)}>
            Retry<span className="sr-only">{` ${file.name}`}</span>
          </Button>
        )}
        <Button variant="secondary" small onClick={() => queue.drop(id)}>
          Dismiss<span className="sr-only">{` ${file.name}`}</span>
        </Button>
      </div>
    </div>
  )
}

type UploadProgressProps = { name: string; part: number; onCancel: () => void }

/** The progress of one upload. After the last byte the server still resizes the image. */
function UploadProgress({ name, part, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-line">
      <p className="upload-name">{name}</p>
      <progress className="upload-bar" aria-label={`Upload of ${name}`} value={part} max={1} />
      <p className="upload-state">
        {part < 1 ? `Uploading… ${Math.floor(part * 100)}%` : 'Processing…'}
      </p>
      <Button variant="secondary" small onClick={onCancel}>
        Cancel<span className="sr-only">{` ${name}`}</span>
      </Button>
    </div>
  )
}

/** The upload of one image for a field: how far it is, that it failed, or that the library has it. */
export function ImageUploadState({ upload }: { upload: ImageUpload }) {
  const { sending, known, cancel, useKnown: handleUse, repeat, retry } = upload
  if (retry) {
    return (
      <Button variant="secondary" small onClick={retry.start}>
        {`Retry ${retry.name}`}
      </Button>
    )
  }
  if (sending) return <UploadProgress {...sending} onCancel={cancel} />
  return known ? <KnownPicture image={known} onUse={handleUse} onRepeat={repeat} /> : null
}

type KnownPictureProps = {
  image: MediaImage
  /** The name of the file, where several are uploaded. */
  name?: string
  onUse: () => void
  onRepeat: () => void
}

/** Asks whether a picture is uploaded although the library has it. */
function KnownPicture({ image, name, onUse, onRepeat }: KnownPictureProps) {
  const about = name && <span className="sr-only">{` ${name}`}</span>
  return (
    <div className="upload-known">
      <ImageThumb image={image} />
      <output className="block min-w-0">
        <p className="font-semibold">You already have this image</p>
        <p className="quiet wrap-anywhere">{image.originalName}</p>
      </output>
      <div className="upload-choices">
        <Button variant="secondary" small onClick={onUse}>
          Use it{about}
        </Button>
        <Button variant="secondary" small onClick={onRepeat}>
          Upload again{about}
        </Button>
      </div>
    </div>
  )
}
