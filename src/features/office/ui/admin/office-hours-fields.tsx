import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { countText } from '#shared/format.ts'
import { FEDERAL_HOLIDAYS, listFederalHolidays } from '#shared/time/business-days.ts'
import { formatDay } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { SUPPORT_HOURS } from '#shared/offer.ts'
import { Fold } from '#ui/admin/fold.tsx'
import { IconButton } from '#ui/admin/action-buttons.tsx'
import { DateField, SelectField, TextField } from '#ui/admin/fields/field.tsx'
import type { UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { CLOSED_DAYS_MAX, KEEP_MONTHS } from '../../schema.ts'
import type { OfficeFormValues, OneOffice } from './office-entity.ts'

type Work = { work: UseEntityForm<OfficeFormValues, OneOffice> }

/** The days on which the office is closed, from which due times follow. */
export function OfficeHoursFields({ work }: Work) {
  return (
    <>
      <p className="field-hint">
        {`Replies are due one business day after a message arrives. The office’s hours are ${SUPPORT_HOURS}, except on the days below.`}
      </p>
      <HolidayFields work={work} />
      <ClosedDayFields work={work} />
    </>
  )
}

/** A folded checkbox for each federal holiday, with the next day on which offices close for it. */
function HolidayFields({ work }: Work) {
  const [today] = useState(() => toEasternDay(new Date()))
  const year = Number(today.slice(0, 4))
  const coming = [year, year + 1, year + 2]
    .flatMap(listFederalHolidays)
    .filter(({ day }) => day >= today)
  const { length } = work.form.watch('openHolidays')
  return (
    <Fold line={`Closed on ${countText(length, 'federal holiday')}.`}>
      <fieldset className="holidays">
        <legend className="sr-only">Closed on federal holidays</legend>
        {FEDERAL_HOLIDAYS.map((name) => (
          <label key={name} className="choice">
            <input type="checkbox" value={name} {...work.form.register('openHolidays')} />
            <span>
              <span>{name}</span>
              <span className="quiet block text-sm">
                {formatDay(coming.find((holiday) => holiday.name === name)?.day ?? today)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Fold>
  )
}

/** Other closed days, each with its date and a reason. */
function ClosedDayFields({ work }: Work) {
  const { control } = work.form
  const { fields, append, remove } = useFieldArray({ control, name: 'closedDays' })
  const addButton = useRef<HTMLButtonElement>(null)
  const handleRemove = (index: number) => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <fieldset className="field">
      <legend className="label">Other closed days</legend>
      {fields.length > 0 && (
        <ul className="mb-3 grid gap-2.5">
          {fields.map(({ id }, index) => (
            <ClosedDayRow key={id} work={work} index={index} onRemove={() => handleRemove(index)} />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          small
          disabled={fields.length >= CLOSED_DAYS_MAX}
          onClick={() => append({ date: '', label: '' })}
        >
          <Icon name="plus" />
          Add a closed day
        </Button>
      </div>
    </fieldset>
  )
}

type ClosedDayRowProps = Work & { index: number; onRemove: () => void }

function ClosedDayRow({ work, index, onRemove }: ClosedDayRowProps) {
  const date = work.form.watch(`closedDays.${index}.date`)
  return (
    <li className="closed-day">
      <DateField {...work.input(`closedDays.${index}.date`)} label="Day" />
      <TextField
        {...work.input(`closedDays.${index}.label`)}
        label="Reason (optional)"
        autoComplete="off"
      />
      <IconButton
        icon="trash"
        data-tone="bad"
        label={date ? `Remove ${formatDay(date)}` : 'Remove this day'}
        onClick={onRemove}
      />
    </li>
  )
}

/** After how long the nightly work deletes answered messages. */
export function KeepMessagesField({ work }: Work) {
  return (
    <SelectField
      {...work.input('keepMessagesMonths')}
      label="Delete answered messages"
      hint="Each night, the site permanently deletes messages you answered longer ago than this, along with their replies and notes."
    >
      <option value="">Never</option>
      {KEEP_MONTHS.map((months) => (
        <option key={months} value={months}>{`After ${months} months`}</option>
      ))}
    </SelectField>
  )
}
