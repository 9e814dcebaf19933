const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Seven nights, each one filled. */
export function WeekPicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className="fill-none stroke-ink/30" d="M4.5 14.5h111v50H4.5zm0 14h111" />
      {WEEK.map((day) => (
        <path
          key={day}
          className={day === 6 ? 'fill-wheat' : 'fill-pine'}
          d={`M${9 + day * 15} 34h12v25h-12z`}
        />
      ))}
      <path className="stroke-ink" strokeWidth="2" d="M24 9v10M96 9v10" />
      <path className="fill-none stroke-white" strokeWidth="1.75" d={CHECKS} />
    </svg>
  )
}

const CHECKS = WEEK.slice(0, 6)
  .map((day) => `M${12 + day * 15} 47l2.2 2.4 4-5`)
  .join('')

/** A block of sections with a keyhole in it. */
export function LockPicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className="fill-none stroke-ink" strokeWidth="2" d="M42 28V20a18 18 0 0 1 36 0v8" />
      <path className="fill-lake" d="M30 28h60v38H30z" />
      <path
        className="stroke-white/35"
        d="M40.5 28v38m10-38v38m10-38v38m10-38v38m10-38v38M30 38h60M30 47.5h60M30 57h60"
      />
      <path
        className="fill-wheat"
        d="M60 37a5.5 5.5 0 0 1 2.6 10.300L65 58H55l2.4-10.700A5.5 5.5 0 0 1 60 37z"
      />
    </svg>
  )
}

/** A line of days with one of them picked and brought back. */
export function RestorePicture() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path
        className="stroke-ink/45"
        d="M6 56.5h108M6.5 51v11m18-11v11m18-11v11m18-11v11m18-11v11m18-11v11m17.5-11v11"
      />
      <path className="fill-none stroke-lake" strokeWidth="2" d="M112 42C104 8 62 4 46 38" />
      <path className="fill-none stroke-lake" strokeWidth="2" d="M45 27l.5 12 10.5-5" />
      <circle className="fill-wheat stroke-ink" strokeWidth="1.5" cx="42.5" cy="56.5" r="6" />
    </svg>
  )
}
