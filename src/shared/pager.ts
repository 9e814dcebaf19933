/** The numbers a pager shows: both ends and the neighbours of `page`; null stands for a gap. */
export function pagerOf(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0
    // A gap of one number is that number.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** Where a page of a list stands; past the end of the list, where its last one does. */
export function pageWithin(total: number, size: number, asked: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { page, pages, offset: (page - 1) * size }
}
