import { lazy, Suspense } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { getTitleLevel } from '#shared/content/finding.ts'
import { MissingPart } from '#ui/admin/missing-part.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { RichTextField, type RichTextFieldProps } from '#ui/editor/rich-text-field.tsx'
import { useLibraryAlt } from './use-library-alts.ts'

const FindingsPanel = lazy(async () => ({
  default: (await import('./findings-panel.tsx')).FindingsPanel,
}))

/** The editor of a text, with its findings below it. */
export function CheckedTextField<Values extends FieldValues>(
  props: Omit<RichTextFieldProps<Values>, 'renderFoot'>,
) {
  const { control, name } = props
  const html = useWatch({ control, name })
  const libraryAlt = useLibraryAlt(String(html))
  const options = { libraryAlt, titleLevel: getTitleLevel(name) }
  return (
    <RichTextField
      {...props}
      renderFoot={(parts) => (
        <PagePart fallback={<MissingPart />}>
          <Suspense fallback={<p className="editor-findings-title">Checking the text…</p>}>
            <FindingsPanel {...parts} {...options} />
          </Suspense>
        </PagePart>
      )}
    />
  )
}
