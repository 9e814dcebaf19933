const SIDES = [0, 1, 2, 3, 4, 5]
const CELL = 60

/** The section with the township hall. */
const HALL = 22

/**
 * A township as surveyors draw it. The elements are in the order of the section numbers, which the
 * stylesheet uses to fill one after another.
 */
export function PlatMap() {
  return (
    <figure className="plat-map mx-auto w-full max-w-130 lg:max-w-none">
      <div className="flex items-end justify-between gap-4 pb-3 text-sm">
        <p className="tracking-[0.08em]">Township 12 North, Range 4 East</p>
        <NorthArrow />
      </div>
      <svg
        viewBox="-7 -7 374 374"
        role="img"
        aria-label="Plat map of a township: thirty-six numbered sections, crossed by a river and two roads, all filled in by the nightly backup."
        className="block w-full"
      >
        <path className="fill-lake/45" d="M0 0h360v360H0z" />
        <g className="plat-rows fill-pine">
          {SIDES.map((row) => (
            <g key={row}>{buildSectionRow(row).map(renderSquare)}</g>
          ))}
        </g>
        <g className="plat-scan">
          <path className="fill-wheat" d="M0 0h60v60H0z" />
        </g>
        <Survey />
        <g className="fill-white" fontSize="12.5">
          {SIDES.flatMap((row) => buildSectionRow(row).map(renderNumber))}
        </g>
        <Hall />
      </svg>
      <figcaption className="quiet flex items-center gap-3 pt-3 text-sm">
        <svg
          viewBox="0 0 64 10"
          aria-hidden="true"
          className="w-16 shrink-0 stroke-current"
          fill="none"
        >
          <path d="M.5 0v10M63.5 0v10M0 5h64M32 2v6" />
        </svg>
        Illustration: each section stands for one protected machine
      </figcaption>
    </figure>
  )
}

type Section = { number: number; x: number; y: number }

/** A row in the order of its numbers: westward in the first row, eastward in the next. */
function buildSectionRow(row: number): Section[] {
  return SIDES.map((step) => ({
    number: row * 6 + step + 1,
    x: (row % 2 === 0 ? 5 - step : step) * CELL,
    y: row * CELL,
  }))
}

function renderSquare({ number, x, y }: Section) {
  const tone = ((number * 7) % 5) / 12
  return (
    <path
      key={number}
      d={`M${x} ${y}h60v60h-60z`}
      className={number === HALL ? 'fill-wheat' : undefined}
      opacity={number === HALL ? undefined : 1 - tone}
    />
  )
}

function renderNumber({ number, x, y }: Section) {
  return (
    <text
      key={number}
      x={x + 7}
      y={y + 17}
      className={number === HALL ? 'plat-hall fill-ink' : undefined}
    >
      {number}
    </text>
  )
}

/** From bottom to top: parcels, section lines, quarter corners, water, roads, frame. */
function Survey() {
  return (
    <g fill="none">
      <path
        className="stroke-white/15"
        strokeWidth=".75"
        d="M30 60v60M0 90h60M90 0v60M90 30h30M150 120v60m-30-30h30M210 60v30h30M270 0v60m0-30h30M330 120v60m-30-30h60M90 180v60M60 210h30M30 240v60m0-30h30M150 300v60m0-30h30M270 240v60m-30-30h60M210 300v60M330 300v30h30M180 30h30M120 270h60m-30-30v30"
      />
      <path
        className="stroke-white/40"
        d="M0 60h360M0 120h360M0 180h360M0 240h360M0 300h360M60 0v360M120 0v360M180 0v360M240 0v360M300 0v360"
      />
      <path className="stroke-deep-lake/60" strokeWidth="11" strokeLinecap="round" d={RIVER} />
      <path className="stroke-river" strokeWidth="6" strokeLinecap="round" d={RIVER} />
      <path className="stroke-river" strokeWidth="2.5" d={CREEK} />
      <path className="stroke-deep-lake" strokeWidth="5" d={ROADS} />
      <path className="stroke-wheat-soft" strokeWidth="2.5" d={ROADS} strokeDasharray="11 4" />
      <path className="stroke-white" strokeWidth="2" d="M0 0h360v360H0z" />
      <path className="stroke-white/50" strokeWidth=".75" d="M-5.5-5.5h371v371h-371z" />
      <path className="stroke-white/80" d={TICKS} />
    </g>
  )
}

const RIVER =
  'M360 50C348 62 346 78 334 92S300 122 288 150s6 36 4 62-6 36-22 56-44 20-72 16-40-16-64-8-30 14-54 16-50 24-80 54'
const CREEK = 'M98 0c-10 24 14 32 10 58s-16 34-8 62 14 36 8 62-12 34-4 58 18 26 22 40'
const ROADS = 'M0 180h360M180 0v360'
const TICKS = SIDES.map((at) => {
  const middle = at * CELL + 30
  return `M${middle} 0v7M${middle} 360v-7M0 ${middle}h7M360 ${middle}h-7`
}).join('')

function Hall() {
  return (
    <g className="plat-hall">
      <path className="fill-ink" d="M196 228v-16l14-9 14 9v16h-10v-9h-8v9z" />
      <path className="fill-none stroke-ink" strokeWidth="1.5" d="M210 204v-11h9v5h-9" />
    </g>
  )
}

function NorthArrow() {
  return (
    <svg viewBox="0 0 20 34" aria-hidden="true" className="h-9 fill-current">
      <path d="M10 0l5 13h-4v7H9v-7H5z" />
      <text x="10" y="33" textAnchor="middle" fontSize="12">
        N
      </text>
    </svg>
  )
}
