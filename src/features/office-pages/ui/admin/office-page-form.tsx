import { useState } from 'react'
import { useMediaLibrary } from '#features/media/ui/admin/picker/media-picker.tsx'
import { TextField, SelectField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { shareSide } from '#ui/admin/form/share-height.ts'
import { GapsPanel } from '#ui/admin/form/gaps-panel.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { PreviewDialog } from '#ui/editor/preview-dialog.tsx'
import { CheckedTextField } from '#aspects/findings/ui/editor/checked-text-field.tsx'
import { type OfficePage } from '../../schema.ts'
import { OfficePageHeading } from '../office-page-heading.tsx'
import {
  officePageEntity,
  type OfficePageValues,
  type OfficePageWork,
} from './office-page-entity.ts'
import { officePagesQuery } from './queries.ts'
import { useWatch } from 'react-hook-form'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ReviewPanel } from '#aspects/reviews/ui/admin/review-panel.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { findGaps } from '#shared/content/gaps.ts'

/** The form of the page in the address. */
export function OfficePageEditView() {
  return (
    <>
      <EditedItem list={officePagesQuery()} noun="page">
        {(page) => <OfficePageForm page={page} />}
      </EditedItem>
    </>
  )
}

function OfficePageForm({ page }: { page: OfficePage }) {
  const work = useEntityForm(officePageEntity, { stored: page })
  const [isPreviewed, setPreviewed] = useState(false)
  const { library, dialog } = useMediaLibrary()
  const [issues, setIssues] = useState<HTMLElement | null>(null)
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
        <section className="panel panel-form text-panel" aria-label="Text">
          <TextField
            required
            hint="Also the text of the link in the footer of every page."
            {...work.input('title')}
          />
          <CheckedTextField
            control={work.form.control}
            name="content"
            label={work.getLabel('content')}
            library={library}
            findingsIn={issues}
          />
          {dialog}
        </section>
        <div className="form-column form-side" ref={shareSide}>
          <GapsPanel control={work.form.control} name="content">
            <p className="quiet text-sm">Read it once more as a visitor would, then publish it.</p>
          </GapsPanel>
          <div ref={setIssues} />
          <PublishingPanel work={work} page={work.state.stored ?? page} />
          <ReviewPanel path={`/api/admin/pages/${page.slug}`} stored={work.state.stored ?? page} />
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

const STATUS_HINTS = {
  draft: 'Only admins can see it. Visitors get “page not found.”',
  published: 'Everyone can read it as soon as you save it.',
} as const

/** The status of a page, its address, and when it was saved. */
function PublishingPanel({ work, page }: { work: OfficePageWork; page: OfficePage }) {
  const [status, content] = useWatch({ control: work.form.control, name: ['status', 'content'] })
  const isStopped = status === 'published' && findGaps(content).length > 0
  return (
    <Panel id="publishing" title="Publishing">
      <div className="panel-form">
        <div>
          <SelectField hint={STATUS_HINTS[status]} {...work.input('status')}>
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </SelectField>
          {isStopped && (
            <p className="field-warning">Fill in every marked blank before publishing.</p>
          )}
        </div>
        <dl className="facts">
          <dt>Address</dt>
          <dd>
            {page.status === 'published' ? (
              <a href={`/${page.slug}`} target="_blank" rel="noopener" className="link">
                <span>{`/${page.slug}`}</span>
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            ) : (
              `/${page.slug}`
            )}
          </dd>
          <dt>Last saved</dt>
          <dd>{formatDateTime(page.updatedAt)}</dd>
        </dl>
      </div>
    </Panel>
  )
}
