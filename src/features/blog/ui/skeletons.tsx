const BAR = 'rounded bg-line motion-safe:animate-pulse'

/** A placeholder in the shape of the list. */
export function PostListSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading blog posts...</output>
      <div aria-hidden="true" className="grid gap-x-10 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card}>
            <div className={`${BAR} aspect-16/9`} />
            <div className={`${BAR} mt-5 h-4 w-2/5`} />
            <div className={`${BAR} mt-4 h-7 w-11/12`} />
            <div className={`${BAR} mt-4 h-4`} />
            <div className={`${BAR} mt-2 h-4 w-3/4`} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A placeholder in the shape of a post. */
export function PostSkeleton() {
  return (
    <div className="wrap py-12">
      <output className="sr-only">Loading blog post...</output>
      <div aria-hidden="true" className="mx-auto reading-column">
        <div className={`${BAR} h-4 w-32`} />
        <div className={`${BAR} mt-10 h-4 w-52`} />
        <div className={`${BAR} mt-5 h-11`} />
        <div className={`${BAR} mt-3 h-11 w-2/3`} />
        <div className={`${BAR} mt-10 aspect-16/9`} />
        {['w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, line) => (
          <div key={line} className={`${BAR} mt-4 h-4 ${width}`} />
        ))}
      </div>
    </div>
  )
}
