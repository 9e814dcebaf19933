import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWatch, type FieldValues } from 'react-hook-form'
import { getTitleLevel } from '#shared/content/finding.ts'
import { MissingPart } from '#ui/admin/missing-part.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { RichTextField, type RichTextFieldProps } from '#ui/editor/rich-text-field.tsx'
import { useLibraryAlt } from './use-library-alts.ts'

const loadPanel = () => import('./findings-panel.tsx')
const FindingsPanel = lazy(async () => ({ default: (await loadPanel()).FindingsPanel }))

const CHECKING = <p className="panel issues-line">Checking the text…</p>

type CheckedTextFieldProps<Values extends FieldValues> = Omit<
  RichTextFieldProps<Values>,
  'renderBeside'
> & {
  /** The element beside the text that shows its findings. */
  findingsIn: Element | null
}

/** The editor of a text, with its findings beside it. */
export function CheckedTextField<Values extends FieldValues>({
  findingsIn,
  ...props
}: CheckedTextFieldProps<Values>) {
  const { control, name } = props
  const html = useWatch({ control, name })
  const libraryAlt = useLibraryAlt(String(html))
  // It shows once the editor is built, which may be after the connection is gone.
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
  const options = { libraryAlt, titleLevel: getTitleLevel(name) }
  return (
    <RichTextField
      {...props}
      renderBeside={(parts) =>
        findingsIn &&
        createPortal(
          <PagePart fallback={<MissingPart />}>
            <Suspense fallback={CHECKING}>
              {parts ? <FindingsPanel {...parts} {...options} /> : CHECKING}
            </Suspense>
          </PagePart>,
          findingsIn,
        )
      }
    />
  )
}
