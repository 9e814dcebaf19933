import { useRef, useState } from 'react'
import { countText } from '#shared/format.ts'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { FileField } from '#ui/admin/fields/file-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { sorted } from '#shared/sorted.ts'
import { PICTURE_NOT_FOUND, type ImportLine } from '../../schema.ts'
import { useImport } from './queries.ts'

const TYPES = [
  'application/zip',
  'application/x-zip-compressed',
  'text/xml',
  'application/xml',
  'application/json',
  'text/markdown',
]
/** More lines than anybody reads would slow the browser down. */
const SHOWN_MAX = 500

/** What the import is doing: it asks first. */
type Stage = 'asked' | 'running' | 'over'

/** Shows what a file would bring, item by item, and then imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [lines, setLines] = useState<ImportLine[]>([])
  const [stage, setStage] = useState<Stage>('asked')
  const [done, setDone] = useState(0)
  const [imported, setImported] = useState('')
  const [problem, setProblem] = useState<string>()
  const newest = useRef<File>(null)
  const progress = useRef<HTMLDivElement>(null)
  const { attempt, failureText, isPending } = useImport()
  const showToast = useToast()
  const changes = lines.filter(isChange)

  /** @returns the lines; undefined if it failed, or if another file was chosen meanwhile */
  const send = async (chosen: File, isDryRun: boolean) => {
    const found: ImportLine[] = []
    const onLine = (line: ImportLine) => {
      found.push(line)
      if (!isDryRun && isChange(line)) setDone((before) => before + 1)
    }
    const input = { file: chosen, isDryRun, onLine }
    const failure = await attempt(input).catch((error: Error) => failureText(error, input))
    if (newest.current !== chosen) return undefined
    if (failure) setProblem(failure)
    // A dialog that was closed meanwhile has no elements.
    if (failure && !isDryRun && !progress.current)
      showToast({ title: 'Error', description: failure, variant: 'destructive' })
    return failure ? undefined : found
  }
  const choose = async (chosen: File | null) => {
    newest.current = chosen
    setFile(chosen)
    setLines([])
    setProblem(undefined)
    const found = chosen && (await send(chosen, true))
    if (found) setLines(sorted(found, (a, b) => Number(isLoss(b)) - Number(isLoss(a))))
  }
  const importAll = async () => {
    if (!file) return
    setStage('running')
    setDone(0)
    const found = await send(file, false)
    setStage(found ? 'over' : 'asked')
    if (!found) return
    const description = `${describeLines(found.filter(isChange))} imported`
    setImported(description)
    const rest = found.filter((line) => isLoss(line) || line.what === 'redirect')
    if (rest.length > 0) return setLines(rest)
    showToast({ title: 'Success', description })
    onClose()
  }

  const total = changes.length
  // Each quarter is read aloud, and not each item.
  const announced = Math.floor(Math.floor((done / total) * 4) * (total / 4))
  const status = {
    asked: isPending ? 'Reading the file…' : resultText(lines),
    running: countDone(announced, total),
    over: resultText(lines, imported),
  }
  return (
    <Dialog
      title="Import"
      description={
        stage !== 'over' && 'You will see what happens to each item before anything is saved.'
      }
      onClose={onClose}
    >
      {stage === 'asked' && (
        <FileField
          label="File"
          types={TYPES}
          file={file}
          hint="A zip file, a WordPress .xml or a Ghost .json, at most 100 MB."
          error={problem}
          onChange={(chosen) => void choose(chosen)}
        />
      )}
      <div ref={progress}>
        <Status
          text={status[stage]}
          shown={countDone(done, total)}
          isRunning={stage === 'running'}
        />
      </div>
      {lines.some(lacksPicture) && <p className="notice mt-3">{HOW_TO_BRING_PICTURES}</p>}
      {lines.length > 0 && <ImportLines lines={lines} />}
      <DialogActions>
        <Button variant={stage === 'over' ? 'primary' : 'secondary'} small onClick={onClose}>
          {stage === 'asked' ? 'Cancel' : 'Close'}
        </Button>
        {file && problem !== undefined && (
          <Button small busy={isPending} onClick={() => void choose(file)}>
            Try again
          </Button>
        )}
        {stage !== 'over' && total > 0 && (
          <Button small busy={isPending} onClick={() => void importAll()}>
            {`Import ${describeLines(changes)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function countDone(done: number, total: number): string {
  return `${done} of ${total} imported. Keep this page open until the end.`
}

type StatusProps = { text: string; shown: string; isRunning: boolean }

/** What is read aloud; `shown` changes too often for that. */
function Status({ text, shown, isRunning }: StatusProps) {
  return (
    <>
      {isRunning && (
        <p aria-hidden className="quiet mt-3 text-sm">
          {shown}
        </p>
      )}
      <output className={isRunning ? 'sr-only' : 'quiet mt-3 block text-sm'}>{text}</output>
    </>
  )
}

function isChange({ outcome }: ImportLine): boolean {
  return outcome === 'created' || outcome === 'changed'
}

/** What the site does not have after the import. */
function isLoss({ outcome }: ImportLine): boolean {
  return outcome === 'left out' || outcome === 'failed'
}

function lacksPicture({ notes }: ImportLine): boolean {
  return notes.some((note) => note.startsWith(PICTURE_NOT_FOUND))
}

const HOW_TO_BRING_PICTURES =
  'This file refers to images it does not contain. To include them, put this file and the folder with the images into one zip file, and choose that. In WordPress the folder is wp-content/uploads; whoever runs the old site can send it to you.'

/** '3 posts and 2 redirects' */
function describeLines(lines: ImportLine[]): string {
  const counts = countBy(lines, ({ what }) => what)
  const texts = counts.map(([what, count]) => countText(count, what, pluralOf(what)))
  return new Intl.ListFormat('en-US').format(texts)
}

/** 'category' becomes 'categories'. */
function pluralOf(what: string): string {
  return `${what.replace(/y$/, 'ie')}s`
}

function resultText(lines: ImportLine[], imported = ''): string {
  const counts = countBy(lines, ({ outcome }) => LABELS.get(outcome) ?? outcome)
  const texts = counts.map(([label, count]) => `${count} ${label}`)
  return [imported, ...texts].filter(Boolean).join(', ')
}

function countBy(lines: ImportLine[], nameOf: (line: ImportLine) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1)
  return [...counts]
}

const OUTCOMES: Record<ImportLine['outcome'], { tone: Tone; label: string }> = {
  created: { tone: 'good', label: 'New' },
  changed: { tone: 'info', label: 'Changed' },
  unchanged: { tone: 'info', label: 'Already here' },
  'left out': { tone: 'warn', label: 'Left out' },
  failed: { tone: 'bad', label: 'Failed' },
}
const LABELS = new Map(
  Object.entries(OUTCOMES).map(([name, { label }]) => [name, label.toLowerCase()]),
)

function ImportLines({ lines }: { lines: ImportLine[] }) {
  const shown = lines.slice(0, SHOWN_MAX).map((line, index) => ({ ...line, index }))
  return (
    <>
      <ol
        aria-label="What happens to each item"
        className="dialog-lines mt-3 flex flex-col gap-3 text-sm"
      >
        {shown.map(({ index, what, name, outcome, from, to, notes }) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
            <span className="quiet">{what}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {from && to && from !== to && what !== 'redirect' && (
              <span className="quiet basis-full wrap-anywhere">{`${from} becomes ${to}`}</span>
            )}
            {notes.map((note) => (
              <span key={note} className="basis-full wrap-anywhere">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {lines.length > SHOWN_MAX && (
        <p className="quiet mt-2 text-sm">{`And ${lines.length - SHOWN_MAX} more.`}</p>
      )}
    </>
  )
}
