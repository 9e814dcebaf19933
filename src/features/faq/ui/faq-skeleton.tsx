/** The shape of the questions while they are on their way. */
export function FaqSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading questions...</output>
      <div aria-hidden="true" className="grid gap-3 motion-safe:animate-pulse">
        {['w-3/4', 'w-1/2', 'w-4/5', 'w-2/3', 'w-3/5'].map((width) => (
          <div key={width} className="rounded border border-line bg-white p-7">
            <div className={`h-6 rounded bg-line ${width}`} />
            <div className="mt-4 h-4 w-40 rounded bg-line" />
          </div>
        ))}
      </div>
    </div>
  )
}
