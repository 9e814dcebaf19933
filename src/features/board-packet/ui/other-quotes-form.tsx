import { QueryField } from '#features/quotation/ui/query-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { useIsTyped, useLiveForm } from '#ui/use-live-form.ts'
import { OTHER_QUOTES } from '../other-quotes.ts'
import { buildPacketPath, type PacketRequest } from '../packet-request.ts'
import { HiddenFields } from './hidden-fields.tsx'

const REST_MS = 300
const LABELS = ['Second vendor', 'Third vendor']

/**
 * Two other quotes for the packet, which act while typing or, without JavaScript, when the form is
 * sent.
 */
export function OtherQuotesForm({ request: { typed, issues } }: { request: PacketRequest }) {
  const { other1, month1, other2, month2, ...others } = typed
  const values = { other1, month1, other2, month2 }
  const form = useLiveForm({
    values,
    buildPath: (quotes) => buildPacketPath({ ...others, ...quotes }),
    delay: REST_MS,
  })
  const isTyped = useIsTyped()
  const problemOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const isUsed = isTyped || Object.values(values).some(Boolean)
  return (
    <details className="packet-change" open={isUsed}>
      <summary className="link">Compare with two other quotes</summary>
      <form
        method="get"
        action="/board-packet"
        className="packet-form packet-quotes"
        aria-label="Two other quotes"
        {...form}
      >
        {OTHER_QUOTES.flatMap(({ name, month }, at) => [
          <QueryField
            key={name}
            name={name}
            label={`${LABELS[at]} (optional)`}
            typed={typed[name]}
            hint="Kept only in the address of this page. We do not store it."
            problem={problemOf(name)}
            input={{ inputMode: 'text' }}
          />,
          <QueryField
            key={month}
            name={month}
            label={`${LABELS[at]}: dollars per month (optional)`}
            typed={typed[month]}
            hint="For the same devices and terabytes"
            problem={problemOf(month)}
            input={{ inputMode: 'decimal' }}
          />,
        ])}
        <HiddenFields values={others} />
        <Button type="submit" className="packet-form-button">
          Compare
        </Button>
      </form>
    </details>
  )
}
