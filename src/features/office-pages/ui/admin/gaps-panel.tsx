import { useWatch } from 'react-hook-form'
import { Panel } from '#ui/admin/panel.tsx'
import { gapCountText, gapsOf } from '../../rules.ts'
import type { OfficePageWork } from './office-page-entity.ts'
import { selectGap } from './select-gap.ts'

/** The gaps of the text as it is typed; each selects its place, to be typed over. */
export function GapsPanel({ work: { form } }: { work: OfficePageWork }) {
  const content = useWatch({ control: form.control, name: 'content' })
  const gaps = gapsOf(content)
  return (
    <Panel
      id="gaps"
      title={
        <output>
          {gaps.length > 0 ? gapCountText(gaps.length) : 'Nothing is left to fill in'}
        </output>
      }
    >
      {gaps.length > 0 ? (
        <>
          <p className="quiet mb-3 text-sm">
            Each is marked [Office: …] in the text. Choose one to go to it, and type over it.
          </p>
          <ol className="gaps">
            {gaps.map((asked, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="gap"
                  onClick={({ currentTarget }) => selectGap(currentTarget.form, index)}
                >
                  {asked || 'a place that does not say what belongs there'}
                </button>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="quiet text-sm">Read it once more as a visitor would, then publish it.</p>
      )}
    </Panel>
  )
}
