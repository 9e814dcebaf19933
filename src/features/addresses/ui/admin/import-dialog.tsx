import { useState } from 'react'
import { countText } from '#shared/format.ts'
import { Badge, type Tone } from '#ui/admin/badge.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { TextAreaField } from '#ui/admin/fields/field.tsx'
import { FileField } from '#ui/admin/fields/file-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import type { ImportLine } from '../../schema.ts'
import { useImportRedirects } from './queries.ts'
import { readable } from './readable.ts'

const CSV_TYPES = ['text/*', 'application/vnd.ms-excel']

/** Shows what the lines of a file, or of pasted rows, would do, and then imports them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState('')
  const [lines, setLines] = useState<ImportLine[]>()
  const [problem, setProblem] = useState<string>()
  const { attempt, failureText, isPending } = useImportRedirects()
  const showToast = useToast()
  const created = lines?.filter(({ outcome }) => outcome === 'created').length ?? 0

  const send = async (chosen: File, isDryRun: boolean) => {
    const input = { file: chosen, isDryRun }
    return attempt(input).catch((error: Error) => {
      setProblem(failureText(error, input))
      return undefined
    })
  }
  const choose = (chosen: File | null, pasted = '') => {
    setFile(chosen)
    setRows(pasted)
    setLines(undefined)
    setProblem(undefined)
  }
  const check = async (chosen: File) => setLines(await send(chosen, true))
  const importAll = async () => {
    const done = file && (await send(file, false))
    if (!done) return
    showToast({ title: 'Success', description: `${countText(created, 'redirect')} imported` })
    onClose()
  }

  return (
    <Dialog
      title="Import redirects"
      description="You will see what each line does before anything is saved."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FileField
          label="CSV file"
          types={CSV_TYPES}
          file={rows ? null : file}
          hint="Two columns, the old and the new address, as in /old-fees,/faq, divided by commas or tabs"
          error={problem}
          onChange={(chosen) => {
            choose(chosen)
            if (chosen) void check(chosen)
          }}
        />
        <TextAreaField
          label="Or paste two columns of a spreadsheet"
          value={rows}
          onChange={({ target: { value } }) =>
            choose(value.trim() ? new File([value], 'rows.csv') : null, value)
          }
        />
      </div>
      {lines && <ImportLines lines={lines} />}
      <DialogActions>
        <Button variant="secondary" small onClick={onClose}>
          Cancel
        </Button>
        {rows.trim() && file && !lines && (
          <Button small busy={isPending} onClick={() => void check(file)}>
            Check Rows
          </Button>
        )}
        {created > 0 && (
          <Button small busy={isPending} onClick={() => void importAll()}>
            {`Import ${countText(created, 'redirect')}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const OUTCOMES: Record<ImportLine['outcome'], { tone: Tone; label: string }> = {
  created: { tone: 'good', label: 'New' },
  unchanged: { tone: 'info', label: 'Already here' },
  refused: { tone: 'bad', label: 'Refused' },
}

function ImportLines({ lines }: { lines: ImportLine[] }) {
  return (
    <ol aria-label="What each line does" className="dialog-lines mt-4 flex flex-col gap-3 text-sm">
      {lines.map(({ line, from, to, outcome, reason }) => (
        <li key={line} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="quiet">{`Line ${line}`}</span>
          <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
          <span className="min-w-0 wrap-anywhere">
            {[from, to].filter(Boolean).map(readable).join(' to ')}
          </span>
          {reason && <span className="basis-full wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}
