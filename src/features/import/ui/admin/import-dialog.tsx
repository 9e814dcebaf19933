import { useState } from 'react'
import { countText } from '#shared/format.ts'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { FileField } from '#ui/admin/fields/file-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { ImportLine } from '../../schema.ts'
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

/** Shows what a file would bring, item by item, and then imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [lines, setLines] = useState<ImportLine[]>([])
  const [imported, setImported] = useState(0)
  const [problem, setProblem] = useState<string>()
  const { attempt, failureText, isPending } = useImport()
  const showToast = useToast()
  const count = lines.filter(isChange).length

  const send = async (chosen: File, isDryRun: boolean, onLine: (line: ImportLine) => void) => {
    const input = { file: chosen, isDryRun, onLine }
    return attempt(input).then(
      () => true,
      (error: Error) => {
        setProblem(failureText(error, input))
        return false
      },
    )
  }
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setLines([])
    setProblem(undefined)
    const found: ImportLine[] = []
    if (chosen && (await send(chosen, true, (line) => void found.push(line)))) setLines(found)
  }
  const importAll = async () => {
    let done = 0
    const isDone =
      file &&
      (await send(file, false, (line) => {
        if (isChange(line)) setImported((done += 1))
      }))
    if (!isDone) return
    showToast({ title: 'Success', description: `${countText(done, 'item')} imported` })
    onClose()
  }

  return (
    <Dialog
      title="Import"
      description="You will see what happens to each item before anything is saved."
      onClose={onClose}
    >
      <FileField
        label="File"
        types={TYPES}
        file={file}
        hint="A zip file, a WordPress .xml or a Ghost .json, at most 100 MB. To bring pictures, put them in the zip."
        error={problem}
        onChange={(chosen) => void choose(chosen)}
      />
      <output className="quiet mt-3 block text-sm">
        {progressText(isPending, imported, lines)}
      </output>
      {lines.length > 0 && <ImportLines lines={lines} />}
      <DialogActions>
        <Button variant="secondary" small onClick={onClose}>
          {imported > 0 ? 'Close' : 'Cancel'}
        </Button>
        {count > 0 && (
          <Button small busy={isPending} onClick={() => void importAll()}>
            {`Import ${countText(count, 'item')}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function isChange({ outcome }: ImportLine): boolean {
  return outcome === 'created' || outcome === 'changed'
}

function progressText(isPending: boolean, imported: number, lines: ImportLine[]): string {
  if (isPending)
    return imported > 0
      ? `${countText(imported, 'item')} imported so far. Keep this page open until the end.`
      : 'Reading the file…'
  const counts = new Map<string, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts]
    .map(([outcome, count]) => `${count} ${LABELS.get(outcome) ?? outcome}`)
    .join(', ')
}

const OUTCOMES: Record<ImportLine['outcome'], { tone: Tone; label: string }> = {
  created: { tone: 'good', label: 'New' },
  changed: { tone: 'info', label: 'Changed' },
  unchanged: { tone: 'info', label: 'Known' },
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
        aria-label="What will happen to each item"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="mt-3 flex max-h-72 flex-col gap-3 overflow-y-auto text-sm"
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
