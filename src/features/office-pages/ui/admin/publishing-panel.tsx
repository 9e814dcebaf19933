import { useWatch } from 'react-hook-form'
import { SelectField } from '#ui/admin/fields/field.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { findGaps } from '../../rules.ts'
import type { OfficePage } from '../../schema.ts'
import type { OfficePageWork } from './office-page-entity.ts'

const STATUS_HINTS = {
  draft: 'Only admins can read it. Visitors find nothing at its address.',
  published: 'Everybody can read it as soon as you save it.',
} as const

/** The status of a page, its address, and when it was saved. */
export function PublishingPanel({ work, page }: { work: OfficePageWork; page: OfficePage }) {
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
            <p className="field-warning">Fill in every marked gap before publishing.</p>
          )}
        </div>
        <dl className="facts">
          <dt>Address</dt>
          <dd>
            {page.status === 'published' ? (
              <a href={`/${page.slug}`} target="_blank" rel="noopener" className="link">
                {`/${page.slug}`}
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
