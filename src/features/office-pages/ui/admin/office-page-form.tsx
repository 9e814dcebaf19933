import { useState } from 'react'
import { useMediaPicker } from '#features/media/ui/admin/picker/media-picker.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink, Button } from '#ui/components/button.tsx'
import { PreviewDialog } from '#ui/editor/preview-dialog.tsx'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { OFFICE_PAGE_TITLE_MAX, type OfficePage } from '../../schema.ts'
import { OfficePageHeading } from '../office-page-heading.tsx'
import { GapsPanel } from './gaps-panel.tsx'
import { officePageEntity, type OfficePageValues } from './office-page-entity.ts'
import { PublishingPanel } from './publishing-panel.tsx'
import { officePagesQuery } from './queries.ts'

/** The form of the page in the address. */
export function OfficePageEditView() {
  return (
    <EditedItem list={officePagesQuery()} what="the page" missing={<NoSuchPage />}>
      {(page) => <OfficePageForm page={page} />}
    </EditedItem>
  )
}

function NoSuchPage() {
  return (
    <>
      <h1 className="view-title">Edit Page</h1>
      <EmptyState title="There is no such page">
        <ButtonLink to={viewPath('pages')} variant="secondary" small>
          Back to the pages
        </ButtonLink>
      </EmptyState>
    </>
  )
}

function OfficePageForm({ page }: { page: OfficePage }) {
  const work = useEntityForm(officePageEntity, { stored: page })
  const [isPreviewed, setPreviewed] = useState(false)
  const { pick, dialog } = useMediaPicker()
  return (
    <EntityForm
      work={work}
      title="Edit Page"
      saveLabel="Save Changes"
      actions={
        <Button variant="secondary" small onClick={() => setPreviewed(true)}>
          <Icon name="eye" />
          Preview
        </Button>
      }
    >
      <div className="form-columns">
        <section className="panel panel-form" aria-label="Text">
          <TextField
            required
            hint="Also the text of the link in the footer of every page."
            maxLength={OFFICE_PAGE_TITLE_MAX}
            {...work.input('title')}
          />
          <RichTextField
            control={work.form.control}
            name="content"
            label={work.getLabel('content')}
            pickImage={pick}
          />
          {dialog}
        </section>
        <div className="form-column form-side">
          <PublishingPanel work={work} page={work.state.stored ?? page} />
          <GapsPanel work={work} />
        </div>
      </div>
      {isPreviewed && (
        <OfficePagePreview values={work.values()} onClose={() => setPreviewed(false)} />
      )}
    </EntityForm>
  )
}

type OfficePagePreviewProps = { values: OfficePageValues; onClose: () => void }

function OfficePagePreview({ values, onClose }: OfficePagePreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <PreviewDialog
      head={<OfficePageHeading title={values.title.trim() || 'Untitled Page'} updatedAt={now} />}
      html={values.content}
      onClose={onClose}
    />
  )
}
