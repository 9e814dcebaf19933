import { useWatch } from 'react-hook-form'
import { sizeText } from '#shared/format.ts'
import { DateField, TextField } from '#ui/admin/fields/field.tsx'
import { FileField } from '#ui/admin/fields/file-field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm, type UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { DOCUMENT_TITLE_MAX } from '../../limits.ts'
import type { OfficeDocument } from '../../schema.ts'
import { formatDocumentValue } from './document-texts.ts'
import { PDF_TYPES, documentEntity, type DocumentValues } from './document-entity.ts'
import { adminDocumentsQuery } from './queries.ts'

export function DocumentCreateView() {
  return <DocumentForm />
}

export function DocumentEditView() {
  return (
    <EditedItem list={adminDocumentsQuery()} noun="document">
      {(officeDocument) => <DocumentForm officeDocument={officeDocument} />}
    </EditedItem>
  )
}

/** Without a document the form adds one. */
function DocumentForm({ officeDocument }: { officeDocument?: OfficeDocument }) {
  const work = useEntityForm(documentEntity, { stored: officeDocument })
  const { stored } = work.state
  return (
    <EntityForm
      work={work}
      title={stored ? 'Edit Document' : 'Add a Document'}
      saveLabel={stored ? 'Save Changes' : 'Add Document'}
      show={formatDocumentValue}
    >
      <div className="form-columns">
        <section className="panel panel-form" aria-label="Document">
          <DocumentFields work={work} />
        </section>
        <section className="panel panel-form" aria-label="Offer">
          <OfferFields work={work} />
        </section>
      </div>
    </EntityForm>
  )
}

type Work = { work: UseEntityForm<DocumentValues, OfficeDocument> }

/** The title and the file. */
function DocumentFields({ work: { form, input, state } }: Work) {
  const [title, file] = useWatch({ control: form.control, name: ['title', 'file'] })
  const { errors } = form.formState
  const { stored } = state
  return (
    <>
      <TextField
        required
        hint="For example, Certificate of insurance"
        autoComplete="off"
        counter={{ length: title.trim().length, max: DOCUMENT_TITLE_MAX }}
        {...input('title')}
      />
      <FileField
        label="PDF file"
        types={PDF_TYPES}
        file={file}
        stored={stored && `Current file: ${sizeText(stored.size)}.`}
        hint={
          stored ? `${FILE_HINT} It replaces the current file, at the same address.` : FILE_HINT
        }
        error={errors.file?.message}
        onChange={(chosen) =>
          form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true })
        }
      />
    </>
  )
}

/** Who can get it, and until when. */
function OfferFields({ work: { form, input, getLabel } }: Work) {
  return (
    <>
      <fieldset className="field">
        <legend className="label">{getLabel('visibility')}</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="radio" value={value} {...form.register('visibility')} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <DateField
        hint="Available through this day (Michigan time). Overview reminds you 30 days before. Leave it blank if the document does not expire."
        {...input('validUntil')}
      />
    </>
  )
}

const FILE_HINT = 'PDF, up to 10 MB. You can also drop it here.'

const CHOICES = [
  { value: 'public', label: 'Public: anyone can download it' },
  { value: 'onRequest', label: 'On request: visitors ask for it in the contact form' },
] as const
