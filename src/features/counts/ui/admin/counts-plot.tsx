import type { PeriodCounts } from '#shared/counts.ts'
import { countText } from '#shared/format.ts'
import { formatCount, formatPeriod, formatPeriodInFull, roundUp } from '../../format.ts'

/** Pixels; widths are percentages, so that marks stay round at any width. */
const HEIGHT = 120
const MARKS_AT = 8
const BARS_FROM = 24
/** The part of its place that a bar fills. */
const FILLED = 0.68

/** Views as bars, the present one paler, and above them a mark where somebody wrote. */
export function CountsPlot({ periods, label }: { periods: PeriodCounts[]; label: string }) {
  const top = roundUp(Math.max(...periods.map(({ views }) => views)))
  const width = 100 / periods.length
  return (
    <figure className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-0.5">
      <div className="counts-scale" aria-hidden="true">
        <span>{formatCount(top)}</span>
        <span>{top > 1 ? formatCount(top / 2) : ''}</span>
        <span>0</span>
      </div>
      <svg height={HEIGHT} role="img" aria-label={label} className="w-full">
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={heightAt(part)}
            y2={heightAt(part)}
            className="counts-line"
          />
        ))}
        {periods.map((counts, index) => (
          <Period key={counts.date} counts={counts} top={top} left={index * width} width={width} />
        ))}
      </svg>
      <PeriodLabels periods={periods} />
      <figcaption className="counts-key">
        <span data-key="views">Views</span>
        <span data-key="messages">Messages</span>
      </figcaption>
    </figure>
  )
}

/** The line of a part of the scale; half a pixel keeps it sharp. */
function heightAt(part: number): number {
  return HEIGHT - 0.5 - part * (HEIGHT - 1 - BARS_FROM)
}

type PeriodProps = { counts: PeriodCounts; top: number; left: number; width: number }

function Period({ counts: { date, views, messages }, top, left, width }: PeriodProps) {
  const height = (views / top) * (HEIGHT - 1 - BARS_FROM)
  return (
    <g className="counts-period">
      <title>
        {`${formatPeriodInFull(date)}: ${countText(views, 'view')}, ${countText(messages, 'message')}`}
      </title>
      {/* The whole column shows its numbers. */}
      <rect x={`${left}%`} width={`${width}%`} height={HEIGHT} className="counts-column" />
      <rect
        x={`${left + (width * (1 - FILLED)) / 2}%`}
        y={HEIGHT - 1 - height}
        width={`${width * FILLED}%`}
        height={height}
        className="counts-bar"
      />
      {messages > 0 && (
        <circle
          cx={`${left + width / 2}%`}
          cy={MARKS_AT}
          r={messages === 1 ? 4 : 5.5}
          className="counts-mark"
        />
      )}
    </g>
  )
}

/** Each month, but only some days. */
function PeriodLabels({ periods }: { periods: PeriodCounts[] }) {
  const step = periods.length > 12 ? 7 : 1
  const last = periods.length - 1
  return (
    <div className="counts-labels" aria-hidden="true">
      {periods.map(({ date }, index) => (
        // The last day stays within the panel.
        <span
          key={date}
          style={{ left: `min(${((index + 0.5) * 100) / periods.length}%, 100% - 1.4rem)` }}
        >
          {(last - index) % step === 0 ? formatPeriod(date) : ''}
        </span>
      ))}
    </div>
  )
}
