import { sorted } from './sorted.ts'

/**
 * The links of a pager on one page of a list: the first, the last and the neighbours of `page`;
 * null stands for a gap. A list of one page has none.
 */
export function buildPager(page: number, pages: number) {
  if (pages < 2) return undefined
  return {
    previous: page > 1 ? page - 1 : undefined,
    next: page < pages ? page + 1 : undefined,
    numbers: listPageNumbers(page, pages),
  }
}

function listPageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  const within = wanted.filter((n) => n >= 1 && n <= pages)
  const numbers = sorted(new Set(within), (a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0
    // A gap of a single number shows that number instead.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** The position of a page in a list; past the end of the list, the last page. */
export function pageWithin(total: number, size: number, asked: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { page, pages, offset: (page - 1) * size }
}

/** The page number in an address, counted from 1; anything else stands for the first page. */
export function parsePageNumber(text: string | null | undefined): number {
  const page = text && /^[1-9]\d*$/.test(text) ? Number(text) : 1
  return Number.isSafeInteger(page) ? page : 1
}
