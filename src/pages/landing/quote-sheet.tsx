import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
  monthlyPriceOf,
} from '#shared/brand.ts'

/** What the worked example asks for beyond the base plan. */
const EXTRA_DEVICES = 2
const EXTRA_TB = 1

const TOTAL = monthlyPriceOf(BASE_DEVICES + EXTRA_DEVICES, BASE_STORAGE_TB + EXTRA_TB)

const LINES = [
  {
    item: `Base plan, up to ${BASE_DEVICES} devices`,
    rate: `$${BASE_PRICE} per month, ${BASE_STORAGE_TB} TB included`,
    amount: BASE_PRICE,
  },
  {
    item: `${EXTRA_DEVICES} additional devices`,
    rate: `$${EXTRA_DEVICE_PRICE} per month each`,
    amount: EXTRA_DEVICES * EXTRA_DEVICE_PRICE,
  },
  {
    item: `Extra storage, ${EXTRA_TB} TB`,
    rate: `$${EXTRA_TB_PRICE} per additional TB`,
    amount: EXTRA_TB * EXTRA_TB_PRICE,
  },
]

/** The price as a quotation that could lie in a board packet. */
export function QuoteSheet() {
  return (
    <div className="quote-sheet" data-reveal="">
      <table className="w-full">
        <caption>
          <span className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <span className="font-serif text-2xl font-medium">Quotation</span>
            <span className="quote-stamp">Worked example</span>
          </span>
          <span className="quiet block">Managed backup for a township with five machines</span>
        </caption>
        <thead className="text-sm">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Per month</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ item, rate, amount }) => (
            <tr key={item}>
              <th scope="row">
                {item}
                <span className="quiet block text-sm font-normal">{rate}</span>
              </th>
              <td>{dollarsOf(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total per month
              <span className="quiet block text-sm font-normal">
                {dollarsOf(TOTAL * 12)} a year
              </span>
            </th>
            <td className="quote-total">{dollarsOf(TOTAL)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function dollarsOf(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
