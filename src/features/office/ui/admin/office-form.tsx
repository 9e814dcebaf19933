import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import {
  OFFICE_FACT_NAMES,
  OFFICE_FACTS,
  type OfficeFact,
  type OfficeFactName,
} from '#shared/office-facts.ts'
import { TextField } from '#ui/admin/fields/field.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm, type UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { formatOfficeValue } from '../../rules.ts'
import type { OfficeSettings } from '../../schema.ts'
import { officeEntity, type OfficeFormValues, type OneOffice } from './office-entity.ts'
import { KeepMessagesField, OfficeHoursFields } from './office-hours-fields.tsx'
import { officeQuery } from './queries.ts'

type Work = { work: UseEntityForm<OfficeFormValues, OneOffice> }

/** Settings → Office details. */
export function OfficeView() {
  const query = useQuery({ ...officeQuery(), refetchOnMount: 'always' })
  return (
    <>
      <Loaded query={query} what="the office settings" isFresh>
        {(settings) => <OfficeForm settings={settings} />}
      </Loaded>
    </>
  )
}

function OfficeForm({ settings }: { settings: OfficeSettings }) {
  const work = useEntityForm(officeEntity, { stored: { ...settings, id: 1 } })
  return (
    <EntityForm
      work={work}
      title="Office details"
      saveLabel="Save Changes"
      show={formatOfficeValue}
    >
      <div className="form-columns">
        <div className="form-column">
          <Panel id="office-facts" title="Name, phone and e-mail" className="panel-form">
            <FactFields work={work} />
          </Panel>
        </div>
        <div className="form-column">
          <Panel id="office-hours" title="Office hours" className="panel-form">
            <OfficeHoursFields work={work} />
          </Panel>
          <Panel id="office-messages" title="Messages" className="panel-form">
            <KeepMessagesField work={work} />
          </Panel>
        </div>
      </div>
    </EntityForm>
  )
}

/** The facts, each with its default. The one that the address names has the focus. */
function FactFields({ work }: Work) {
  const { hash } = useLocation()
  const { setFocus } = work.form
  useEffect(() => {
    const named = OFFICE_FACT_NAMES.find((name) => hash === `#${name}`)
    if (named) setFocus(named)
  }, [hash, setFocus])
  return OFFICE_FACT_NAMES.map((name) => <FactField key={name} work={work} name={name} />)
}

function FactField({ work, name }: Work & { name: OfficeFactName }) {
  const { use, type }: OfficeFact = OFFICE_FACTS[name]
  const isSet = useWatch({ control: work.form.control, name }).trim() !== ''
  return (
    <TextField
      {...work.input(name)}
      type={type}
      autoComplete={name === 'siteName' ? 'organization' : 'off'}
      hint={[use, !isSet && defaultText(name, work.state.stored?.[name].default)]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function defaultText(name: OfficeFactName, byDefault: string | null | undefined): string {
  const { sample, whileEmpty = 'visitors see' }: OfficeFact = OFFICE_FACTS[name]
  if (!byDefault) return 'Without a name the letter is signed “Our founder”.'
  const what = byDefault === sample?.value ? `the sample ${sample.noun} ` : ''
  return `Until you fill this in, ${whileEmpty} ${what}${byDefault}.`
}
