import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { Finding, FindingOptions } from '#shared/findings/finding.ts'
import { countText } from '#shared/format.ts'
import { Icon } from '../../admin/icon.tsx'
import type { Insertions } from '../use-insertions.ts'
import { canRepair, REPAIR_DIALOGS, repairPlace, showPlace } from './repairs.ts'
import { useFindings } from './use-findings.ts'

type FindingsPanelProps = FindingOptions & {
  editor: Editor
  /** The HTML source while it is shown, which has no places to show. */
  source: string | undefined
  insertions: Insertions
}

/** What keeps readers out of the text, each finding with its place and, if possible, its repair. */
export function FindingsPanel({ editor, source, insertions, ...options }: FindingsPanelProps) {
  const { findings, findAgain, checkNow } = useFindings({ editor, source, ...options })
  const announcement = useAnnouncement(findings?.length)
  if (!findings) return <p className="editor-findings-title">Checking the text…</p>

  const show = (finding: Finding) => {
    const found = findAgain(finding)
    if (found) showPlace(editor, found)
    return found
  }
  const repair = (finding: Finding) => {
    const dialog = REPAIR_DIALOGS[finding.rule]
    if (dialog) {
      if (show(finding)) insertions.open(dialog)
      return
    }
    const found = findAgain(finding)
    if (found) repairPlace(editor, found)
    checkNow()
  }

  return (
    <>
      {findings.length === 0 ? (
        <p className="editor-findings-title">Nothing to mend</p>
      ) : (
        <details className="editor-findings" open>
          <summary className="editor-findings-title">
            <Icon name="right" className="size-4" />
            {countText(findings.length, 'finding')}
          </summary>
          <ul className="editor-findings-list">
            {findings.map((finding, index) => (
              <FindingRow
                // oxlint-disable-next-line react/no-array-index-key -- findings have no identity
                key={index}
                finding={finding}
                onShow={source === undefined ? () => show(finding) : undefined}
                onRepair={
                  source === undefined && canRepair(finding) ? () => repair(finding) : undefined
                }
              />
            ))}
          </ul>
        </details>
      )}
      <output className="sr-only">{announcement}</output>
    </>
  )
}

type FindingRowProps = {
  finding: Finding
  onShow: (() => void) | undefined
  onRepair: (() => void) | undefined
}

function FindingRow({ finding: { excerpt, message }, onShow, onRepair }: FindingRowProps) {
  return (
    <li className="editor-finding">
      <p>
        <strong className="wrap-anywhere">{excerpt}</strong> {message}
      </p>
      <div className="editor-finding-actions">
        {Object.entries({ Show: onShow, Fix: onRepair }).map(
          ([name, act]) =>
            act && (
              <button
                key={name}
                type="button"
                className="editor-bar-button"
                aria-label={`${name} ${excerpt}`}
                onClick={act}
              >
                {name}
              </button>
            ),
        )}
      </div>
    </li>
  )
}

/** Says the new number of findings when it changes, but not the first one. */
function useAnnouncement(count: number | undefined): string {
  const before = useRef(count)
  const [text, setText] = useState('')
  useEffect(() => {
    if (count === undefined || before.current === count) return
    if (before.current !== undefined) {
      setText(count === 0 ? 'Nothing to mend' : countText(count, 'finding'))
    }
    before.current = count
  }, [count])
  return text
}
