import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { DateField, SwitchField, TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { NOTE_MAX } from '../../fields.ts'
import type { RestoreTest } from '../../schema.ts'
import { adminRestoreTestsQuery } from './queries.ts'
import { restoreTestEntity } from './restore-test-entity.ts'

export function RestoreTestCreateView() {
  return <RestoreTestForm />
}

export function RestoreTestEditView() {
  return (
    <EditedItem list={adminRestoreTestsQuery()} noun="restore test">
      {(test) => <RestoreTestForm test={test} />}
    </EditedItem>
  )
}

/** A new test is of today, and published. */
const startNew = () => ({ testedOn: toEasternDay(new Date()), isPublished: true })

const OUTCOMES = [
  { value: 'complete', label: 'Yes, everything' },
  { value: 'partial', label: 'Only part of it' },
  { value: 'failed', label: 'No, the test failed' },
] as const

/** Without a test the form adds one. */
function RestoreTestForm({ test }: { test?: RestoreTest }) {
  const [start] = useState(startNew)
  const work = useEntityForm(restoreTestEntity, { stored: test, start })
  const { form, input, getLabel, state } = work
  const note = useWatch({ control: form.control, name: 'note' })
  return (
    <EntityForm
      work={work}
      title={state.stored ? 'Edit Restore Test' : 'Add Restore Test'}
      saveLabel={state.stored ? 'Save Changes' : 'Add Restore Test'}
      show={(name, value) =>
        name === 'outcome' ? OUTCOMES.find((outcome) => outcome.value === value)?.label : undefined
      }
    >
      <section className="panel panel-form max-w-180" aria-label="Restore test">
        <div className="field-row">
          <DateField required {...input('testedOn')} />
          <TextField
            inputMode="numeric"
            autoComplete="off"
            hint="Leave it empty if nobody timed it."
            {...input('minutes')}
          />
        </div>
        <TextField
          required
          autoComplete="off"
          hint="For example, one server with its files. Do not name a customer."
          {...input('subject')}
        />
        <fieldset className="field">
          <legend className="label">{getLabel('outcome')}</legend>
          {OUTCOMES.map(({ value, label }) => (
            <label key={value} className="choice">
              <input type="radio" value={value} {...form.register('outcome')} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          hint="Visitors read it too. If something was missing, say what you changed."
          counter={{ length: note.trim().length, max: NOTE_MAX }}
          {...input('note')}
        />
        <SwitchField hint="Show it to visitors" {...input('isPublished')} />
      </section>
    </EntityForm>
  )
}
