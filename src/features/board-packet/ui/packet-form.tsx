import { Button } from '#ui/components/button.tsx'
import { isFigure } from '#features/quotation/estimate.ts'
import { MEETING_MAX, MUNICIPALITY_MAX, type PacketWish } from '../packet-request.ts'
import { FIGURE_FIELDS, QuoteField } from '#features/quotation/ui/query-field.tsx'

/** Asks for the numbers of a packet. An ordinary form: its address is that of the packet. */
export function PacketForm({ wish, today }: { wish: PacketWish; today: string | undefined }) {
  const { typed, issues } = wish
  const problemOf = (name: string) => issues.find(({ path }) => path === name)?.message
  return (
    <form method="get" action="/board-packet" className="packet-form">
      {FIGURE_FIELDS.map(({ name, label, max }) => (
        <QuoteField
          key={name}
          name={name}
          label={label}
          typed={typed[name]}
          hint={`1 to ${max}`}
          problem={problemOf(name)}
          isInvalid={!isFigure(typed[name])}
          input={{ required: true }}
        />
      ))}
      <QuoteField
        name="municipality"
        label="Municipality (optional)"
        typed={typed.municipality}
        hint="Printed on the packet. We do not store it."
        problem={problemOf('municipality')}
        isInvalid
        input={{
          inputMode: 'text',
          autoComplete: 'organization',
          maxLength: typed.municipality.length > MUNICIPALITY_MAX ? undefined : MUNICIPALITY_MAX,
        }}
      />
      <QuoteField
        name="meeting"
        label="Meeting (optional)"
        typed={typed.meeting}
        hint="The date of the board meeting"
        problem={problemOf('meeting')}
        isInvalid
        input={{
          type: 'date',
          inputMode: undefined,
          maxLength: undefined,
          min: today,
          max: MEETING_MAX,
        }}
      />
      <Button type="submit" className="packet-form-button">
        Make the packet
      </Button>
    </form>
  )
}
