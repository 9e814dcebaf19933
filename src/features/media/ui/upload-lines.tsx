import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { fileProblemOf } from './check-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { UploadLine, UploadQueue } from './upload-queue.ts'

type UploadLinesProps = { lines: UploadLine[]; queue: UploadQueue }

/** A line for every file on its way, and for every one that did not get through. */
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
  const { id, file, problem } = line
  // What is wrong with the file itself stays wrong.
  const canRetry = fileProblemOf(file) === undefined
  return (
    <div className="upload-line">
      <p className="upload-name">{file.name}</p>
      <p className="field-error upload-problem">{problem}</p>
      <div className="upload-choices">
        {canRetry && (
          <Button variant="secondary" small onClick={() => queue.retry(id)}>
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button variant="secondary" small onClick={() => queue.drop(id)}>
          Dismiss<span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </div>
  )
}
