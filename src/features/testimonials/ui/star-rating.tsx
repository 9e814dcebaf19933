export const RATINGS = [1, 2, 3, 4, 5]
export const STAR = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

export function StarRating({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1">
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
      {RATINGS.map((step) => (
        <svg
          key={step}
          viewBox="0 0 20 20"
          className={`size-5 stroke-ochre ${step <= rating ? 'fill-wheat' : 'fill-none'}`}
          strokeWidth="1.1"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </p>
  )
}
