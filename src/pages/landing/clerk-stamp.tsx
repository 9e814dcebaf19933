/** The mark of a rubber stamp, a little askew as they always are. */
export function ClerkStamp() {
  return (
    <svg viewBox="0 0 140 140" aria-hidden="true" className="stamp size-32 sm:size-36">
      <defs>
        <path id="stamp-ring" d="M70 122a52 52 0 1 1 .1 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="70" cy="70" r="67" strokeWidth="2.5" />
        <circle cx="70" cy="70" r="62" />
        <circle cx="70" cy="70" r="42" strokeWidth="1.5" />
        <path strokeWidth="6.5" strokeDasharray="6.5 1.5" d={GRID} />
      </g>
      <text fill="currentColor" fontSize="12" fontWeight="600" letterSpacing="1.9">
        <textPath href="#stamp-ring" startOffset="50%" textAnchor="middle">
          FROM ONE CLERK TO ANOTHER
        </textPath>
      </text>
      <circle cx="70" cy="122" r="2" fill="currentColor" />
    </svg>
  )
}

const GRID =
  'M46.75 50h47m-47 8h6.5m33.5 0h6.5m-46.5 8h6.5m33.5 0h6.5m-46.5 8h14.5m17.5 0h14.5m-46.5 8h14.5m17.5 0h14.5m-46.5 8h47'
