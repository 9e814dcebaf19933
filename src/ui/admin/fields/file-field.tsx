import { useId } from 'react'
import { sizeText } from '#shared/format.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { useFileZone } from './use-file-zone.ts'

type FileFieldProps = {
  label: string
  /** The media types that the file dialog offers. */
  types: readonly string[]
  /** The chosen file, which is sent when the form is saved. */
  file: File | null
  /** Describes the stored file: 'Current file: 240 KB.' */
  stored?: string | undefined
  hint: string
  error?: string | undefined
  onChange: (file: File | null) => void
}

/** A required field for one file, chosen by button, drop or paste. */
export function FileField(props: FileFieldProps) {
  const { label, types, file, stored, hint, error, onChange } = props
  const id = useId()
  const zone = useFileZone({
    label: `${label}: choose a file`,
    types,
    onFiles: ([chosen]) => chosen && onChange(withoutPath(chosen)),
  })
  return (
    <fieldset
      className="field"
      data-invalid={error ? true : undefined}
      aria-describedby={`${id}-error ${id}-hint`}
    >
      <legend className="label">
        <span>{label}</span>
        <span aria-hidden="true"> *</span>
      </legend>
      <div {...zone.rootProps} className="file-zone">
        <input {...zone.inputProps} />
        <p className={file ? 'wrap-anywhere' : 'file-zone-empty'} aria-live="polite">
          {file ? (
            <>
              <strong className="block">{file.name}</strong>
              <span className="quiet text-sm">{`${sizeText(file.size)}, not saved yet`}</span>
            </>
          ) : (
            (stored ?? 'Drop a file here')
          )}
        </p>
        <div className="file-zone-actions">
          <Button variant="secondary" small onClick={zone.open}>
            <Icon name="upload" />
            <span>{file || stored ? 'Choose another file' : 'Choose a file'}</span>
          </Button>
          {file && (
            <Button variant="secondary" small onClick={() => onChange(null)}>
              {stored ? 'Keep the current file' : 'Remove'}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </fieldset>
  )
}

/**
 * Removes the path that react-dropzone adds. It is all that react-hook-form compares, so a file
 * would not replace another one with the same name.
 */
function withoutPath(file: File): File {
  return new File([file], file.name, { type: file.type, lastModified: file.lastModified })
}
