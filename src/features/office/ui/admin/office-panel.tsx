import { useState } from 'react'
import { Detail } from '#ui/admin/detail.tsx'
import { SummaryPanel } from '#ui/admin/summary-panel.tsx'
import { OFFICE_FACT_NAMES } from '#shared/office-facts.ts'
import { LABELS, inForce, describeNotice } from '../../rules.ts'
import type { OfficeSettings } from '../../schema.ts'
import { officeQuery } from './queries.ts'

/** The facts that visitors see about the office, with a link to change them. */
export function OfficePanel() {
  return (
    <SummaryPanel
      id="facts"
      title="Facts and Notice"
      query={officeQuery()}
      what="the office settings"
      view={{ name: 'office', icon: 'pencil', label: 'Edit Office' }}
    >
      {(settings) => <Facts settings={settings} />}
    </SummaryPanel>
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
          <span>{notice.value?.text ?? 'None'}</span>
          {notice.value && (
            <span className="quiet block text-sm">{describeNotice(notice.value, now)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}
