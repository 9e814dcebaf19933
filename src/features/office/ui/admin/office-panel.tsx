import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Detail } from '#ui/admin/detail.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { OFFICE_FACT_NAMES } from '#shared/office-facts.ts'
import { LABELS, inForce } from '../../rules.ts'
import type { OfficeSettings } from '../../schema.ts'
import { describeNotice } from './notice-text.ts'
import { officeQuery } from './queries.ts'

/** The facts that visitors see about the office, with a link to change them. */
export function OfficePanel() {
  return (
    <Panel id="office" title="Office">
      <Loaded query={useQuery(officeQuery())} what="the office settings">
        {(settings) => <Facts settings={settings} />}
      </Loaded>
      <ButtonLink to={viewPath('office')} variant="secondary" small>
        <Icon name="pencil" />
        Edit Office
      </ButtonLink>
    </Panel>
  )
}

function Facts({ settings }: { settings: OfficeSettings }) {
  const { notice } = settings
  const [now] = useState(() => new Date())
  return (
    <dl className="fact-list office-facts">
      {OFFICE_FACT_NAMES.map((name) => (
        <Detail key={name} name={LABELS[name]}>
          {inForce(settings[name]) ?? 'None'}
        </Detail>
      ))}
      <div className="col-span-full">
        <dt>{LABELS.notice}</dt>
        <dd>
          {notice.value?.text ?? 'None'}
          {notice.value && (
            <span className="quiet block text-sm">{describeNotice(notice.value, now)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
