/** A township of 36 sections whose filled ones form a keyhole. Each row is one dashed line. */
export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <rect width="40" height="40" rx="5" className="fill-deep-lake" />
      <g fill="none" strokeWidth="5" strokeDasharray="5 1">
        <path className="stroke-pine" d="M2.5 5h35m-35 6h35m-35 6h35m-35 6h35m-35 6h35m-35 6h35" />
        <path className="stroke-wheat" d="M8.5 11h23m-23 6h23m-17 6h11m-11 6h11" />
      </g>
    </svg>
  )
}
