type PlatGridProps = {
  /** Seeds the drawing: each slug gives a different township. */
  name: string
  className?: string
}

const ROWS = [0, 1, 2, 3, 4, 5]
const RIVERS = [
  'M-5 44c14-6 22 10 34 2s10-30 36-34',
  'M8-5c-4 16 14 18 16 30s-8 22 10 40',
  'M-5 14c16 2 14 18 28 18s20-12 42-4',
  'M48-5c6 14-16 18-14 32s20 18 14 38',
] as const

/**
 * A township drawn as a decorative picture, used for posts without an image and for empty states.
 * It fills its box and is cropped to it.
 */
export function PlatGrid({ name, className = 'size-full' }: PlatGridProps) {
  const seed = getSeed(name)
  return (
    <svg
      viewBox="0 0 60 60"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path className="fill-deep-lake" d="M0 0h60v60H0z" />
      <path className="fill-pine" d={buildCellsPath(seed, 3)} />
      <path className="fill-wheat" d={buildCellsPath(seed, 0)} />
      <path className="fill-lake" d={buildCellsPath(seed, 1)} />
      <path
        className="stroke-white/25"
        fill="none"
        strokeWidth=".25"
        d="M0 10h60M0 20h60M0 30h60M0 40h60M0 50h60M10 0v60M20 0v60M30 0v60M40 0v60M50 0v60"
      />
      <path
        className="stroke-river"
        fill="none"
        strokeWidth="1.2"
        d={RIVERS[seed % RIVERS.length] ?? RIVERS[0]}
      />
    </svg>
  )
}

function getSeed(name: string): number {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed
}

/** The path of all squares of one kind: one wheat section, a few lakes, many woods. */
function buildCellsPath(seed: number, kind: 0 | 1 | 3): string {
  const wheat = 14 + (seed % 8)
  const squares = ROWS.flatMap((y) =>
    ROWS.filter((x) => pickCellKind(y * 6 + x, seed, wheat) === kind).map(
      (x) => `M${x * 10} ${y * 10}h10v10h-10z`,
    ),
  )
  return squares.join('')
}

function pickCellKind(index: number, seed: number, wheat: number): 0 | 1 | 2 | 3 {
  if (index === wheat) return 0
  const draw = (index * index * 17 + index * seed + seed) % 11
  if (draw < 3) return 1
  return draw < 5 ? 2 : 3
}
