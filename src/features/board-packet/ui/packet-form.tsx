import { Button } from '#ui/components/button.tsx'
import { isQuantity } from '#features/quotation/quotation-result.ts'
import { FISCAL_YEAR_ENDS } from '../fiscal-year.ts'
import { MEETING_MAX, type PacketRequest } from '../packet-request.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { QUANTITY_FIELDS, QueryField } from '#features/quotation/ui/query-field.tsx'

/** Asks for the numbers of a packet. It is an ordinary form that leads to the packet's address. */
export function PacketForm({
  request,
  today,
}: {
  request: PacketRequest
  today: string | undefined
}) {
  const { typed, issues } = request
  const { other1, month1, other2, month2 } = typed
  const valueOf = (name: keyof typeof typed) => ({
    name,
    typed: typed[name],
    problem: issues.find(({ path }) => path === name)?.message,
  })
  return (
    <form method="get" action="/board-packet" className="packet-form" aria-label="Board packet">
      {QUANTITY_FIELDS.map(({ name, label, max }) => (
        <QueryField
          key={name}
          {...valueOf(name)}
          label={label}
          hint={`1 to ${max}`}
          isInvalid={!isQuantity(typed[name])}
          input={{ required: true }}
        />
      ))}
      <QueryField
        {...valueOf('municipality')}
        label="Municipality (optional)"
        hint="Printed on the packet. We do not store it."
        input={{ inputMode: 'text', autoComplete: 'organization' }}
      />
      <QueryField
        {...valueOf('meeting')}
        label="Meeting (optional)"
        hint="The date of the board meeting"
        input={{
          type: 'date',
          inputMode: undefined,
          min: today,
          max: MEETING_MAX,
        }}
      />
      <QueryField
        {...valueOf('from')}
        label="From (optional)"
        hint="Your name and office"
        input={{ inputMode: 'text', autoComplete: 'name' }}
      />
      <div className="quote-field">
        <label className="label" htmlFor="quote-fiscalYearEnd">
          Fiscal year ends (optional)
        </label>
        <select
          id="quote-fiscalYearEnd"
          name="fiscalYearEnd"
          className="input"
          defaultValue={typed.fiscalYearEnd}
          aria-describedby="quote-fiscalYearEnd-note"
        >
          <option value="">Not on the packet</option>
          {FISCAL_YEAR_ENDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p id="quote-fiscalYearEnd-note" className="quote-note text-slate">
          Adds the cost of this fiscal year and the next
        </p>
      </div>
      <HiddenFields values={{ other1, month1, other2, month2 }} />
      <Button type="submit" className="packet-form-button">
        Make the packet
      </Button>
    </form>
  )
}
