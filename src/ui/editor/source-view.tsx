import type { Ref } from 'react'
import { DroppedList } from './dialogs/loss-dialog.tsx'
import type { Source } from './use-written-html.ts'

type SourceViewProps = {
  ref: Ref<HTMLTextAreaElement>
  id: string
  label: string
  source: Source
  describedBy?: string
  invalid?: boolean
  required?: boolean
  onChange: (text: string) => void
}

/** The text as HTML. Tab moves to the next field as everywhere else. */
export function SourceView(props: SourceViewProps) {
  const { ref, id, label, source, describedBy, invalid, required, onChange } = props
  const noticeId = `${id}-dropped`
  const hasNotice = source.dropped.length > 0
  return (
    <>
      {hasNotice && (
        <div id={noticeId} className="editor-notice">
          <p>
            <strong>Shown as HTML so that nothing is lost.</strong> The visual editor would remove:
          </p>
          <DroppedList dropped={source.dropped} />
        </div>
      )}
      <textarea
        ref={ref}
        id={id}
        className="editor-source"
        aria-label={`${label}: HTML source`}
        aria-describedby={
          [describedBy, hasNotice && noticeId].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="soft"
        value={source.text}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
