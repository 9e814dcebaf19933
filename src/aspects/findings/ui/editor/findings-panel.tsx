import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { Finding, FindingOptions } from '#shared/content/finding.ts'
import { countText } from '#shared/format.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { FoldedPanel } from '#ui/admin/form/folded-panel.tsx'
import { WordsDialog } from '#ui/editor/dialogs/words-dialog.tsx'
import type { EditorParts } from '#ui/editor/rich-text-editor.tsx'
import { readAskedWords, REPAIR_DIALOGS, repairPlace, showPlace } from './repairs.ts'
import { useFindings } from './use-findings.ts'

/** What keeps readers out of the text, each finding with its place and, if possible, its repair. */
export function FindingsPanel(props: FindingOptions & EditorParts) {
  const { editor, source, insertions, ...options } = props
  const { findings, findAgain, checkNow } = useFindings({ editor, source, ...options })
  const announcement = useAnnouncement(findings?.length)
  const news = usePasteNews(editor, findings)
  const [asked, setAsked] = useState<{ finding: Finding; words: string }>()
  if (!findings) return <p className="panel issues-line">Checking the text…</p>

  const show = (finding: Finding) => {
    const found = findAgain(finding)
    if (found) showPlace(editor, found)
    return found
  }
  const repair = (finding: Finding) => {
    const found = show(finding)
    if (!found) return
    const dialog = REPAIR_DIALOGS[finding.rule]
    const words = readAskedWords(editor, found)
    if (dialog) insertions.open(dialog)
    else if (words === undefined) mend(found)
    else setAsked({ finding: found, words })
  }
  const mend = (finding: Finding) => {
    repairPlace(editor, finding)
    checkNow()
  }
  const answer = (words?: string) => {
    if (asked && words) mend({ ...asked.finding, repair: words })
    setAsked(undefined)
    editor.commands.focus()
  }

  return (
    <>
      {findings.length === 0 ? (
        <p className="panel issues-line">No issues</p>
      ) : (
        <FoldedPanel
          id="issues"
          title="Issues"
          line={<Badge tone="warn">{String(findings.length)}</Badge>}
          news={news}
        >
          <ul className="issues">
            {findings.map((finding, index) => (
              <FindingRow
                key={index}
                finding={finding}
                actions={source === undefined && { Show: show, Fix: repair }}
              />
            ))}
          </ul>
        </FoldedPanel>
      )}
      <output className="sr-only">{announcement}</output>
      {asked && (
        <WordsDialog
          title="Change the words"
          label="Words"
          hint={asked.finding.message}
          words={asked.words}
          onApply={answer}
          onClose={() => answer()}
        />
      )}
    </>
  )
}

/** Whoever pastes a text goes through what is wrong with it next: what the check after it finds is news. */
function usePasteNews(editor: Editor, findings: Finding[] | undefined): string | undefined {
  const [pastes, setPastes] = useState(0)
  const [check, setCheck] = useState({ findings, pastes, isNews: false })
  if (findings !== check.findings) setCheck({ findings, pastes, isNews: pastes !== check.pastes })
  useEffect(() => {
    const add = () => setPastes((before) => before + 1)
    editor.on('paste', add)
    return () => void editor.off('paste', add)
  }, [editor])
  return check.isNews ? String(check.pastes) : undefined
}

type FindingRowProps = {
  finding: Finding
  actions: Record<string, (finding: Finding) => void> | false
}

function FindingRow({ finding, actions }: FindingRowProps) {
  const { excerpt, message } = finding
  return (
    <li className="issue">
      <p>
        <strong className="wrap-anywhere">{excerpt}</strong> <span>{message}</span>
      </p>
      <div className="-ms-2.5 flex gap-1">
        {Object.entries(actions || {}).map(([name, act]) => (
          <button
            key={name}
            type="button"
            className="editor-bar-button"
            aria-label={`${name} ${excerpt}`}
            onClick={() => act(finding)}
          >
            {name}
          </button>
        ))}
      </div>
    </li>
  )
}

/** Says the new number of findings when it changes, but not the first one. */
function useAnnouncement(count: number | undefined): string {
  const [said, setSaid] = useState({ count, text: '' })
  if (count !== undefined && count !== said.count) {
    const text = count === 0 ? 'No issues' : countText(count, 'issue')
    setSaid({ count, text: said.count === undefined ? '' : text })
  }
  return said.text
}
