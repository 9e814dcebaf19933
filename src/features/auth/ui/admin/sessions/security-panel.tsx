import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#shared/time/dates.ts'
import { SelectField, SwitchField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import type { SecuritySettingsView } from '../../../schema.ts'
import { securitySettingsQuery, useSaveSecuritySettings } from '../queries.ts'

const IDLE_CHOICES = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: 240, label: '4 hours' },
  { minutes: 480, label: '8 hours' },
  { minutes: 1440, label: '24 hours' },
]

/** The rules for the sessions and sign-ins of every admin. */
export function SecurityPanel() {
  return (
    <Panel id="security" title="Security">
      <Loaded query={useQuery(securitySettingsQuery())} what="security settings">
        {(settings) => <SecurityForm settings={settings} />}
      </Loaded>
    </Panel>
  )
}

function SecurityForm({ settings }: { settings: SecuritySettingsView }) {
  const { attempt: save, failureText } = useSaveSecuritySettings()
  const { idleMinutes, factorsRequired, factorsRequiredFrom } = settings
  const { form, submission } = useSimpleForm({
    values: { idleMinutes: String(idleMinutes), factorsRequired },
    save: (values) => save({ ...values, idleMinutes: Number(values.idleMinutes) }),
    failureText: (error) => failureText(error, settings),
  })
  const isListed = IDLE_CHOICES.some(({ minutes }) => minutes === idleMinutes)

  return (
    <SimpleForm submission={submission} label="Security" submitLabel="Save Changes">
      <SelectField
        label="Sign out after inactivity of"
        hint="You will not lose unsaved text. A dialog will ask you to sign in again."
        {...form.register('idleMinutes')}
      >
        {!isListed && <option value={idleMinutes}>{`${idleMinutes} minutes`}</option>}
        {IDLE_CHOICES.map(({ minutes, label }) => (
          <option key={minutes} value={minutes}>
            {label}
          </option>
        ))}
      </SelectField>
      <SwitchField
        label="Require two-step sign-in for everyone"
        hint={
          factorsRequiredFrom
            ? `Starting ${formatLongDate(factorsRequiredFrom)}, everyone needs it.`
            : 'Takes effect one week after you turn it on, so that everyone has time to set it up.'
        }
        {...form.register('factorsRequired')}
      />
    </SimpleForm>
  )
}
