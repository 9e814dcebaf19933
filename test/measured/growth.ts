/** Quadratic work takes far longer at the largest size. */
const MEASURABLE_MS = 4
/** The same amount in pieces four times as large: linear work takes as long, quadratic four times. */
const GROWTH_MAX = 2
const FLAT_MIN = 2
/** Eight steps of a coarse clock. */
const REPEATED_MS = 32
const ROUNDS_MIN = 2
const ROUNDS = 5
/** Eight times as much takes linear work 8 times as long, and quadratic work 64 times. */
const EIGHTFOLD_MAX = 20
/** For a test of many pieces: on a busy machine, little CPU time can take long. */
export const GROWTH_TIMEOUT_MS = 120_000

/**
 * Whether the time of some work grows faster than its input. Two sizes clear most work at once. The rest
 * is measured at four doublings, seen in pairs, because large objects cost more to allocate, so that
 * linear work jumps once or twice. A processor slows down now and then, so of several rounds, only the
 * fastest counts at each size.
 */
export function growsSteeply<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  size = 2000,
): boolean {
  const largest = makeInput(size * 16)
  const eighth = makeInput(size * 2)
  // Looked at before and after: where both are slow, so is what is between them.
  const before = readFastest(5, () => work(eighth))
  const longest = readFastest(1, () => work(largest))
  if (longest < MEASURABLE_MS) return false
  const after = readFastest(5, () => work(eighth))
  if (longest < EIGHTFOLD_MAX * Math.min(before, after)) return false
  const steps = [16, 8, 4, 2, 1].map((factor) => ({
    input: makeInput(size * factor),
    pieces: 16 / factor,
  }))
  const fastest = steps.map(() => Infinity)
  let flat = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [index, { input, pieces }] of steps.entries())
      fastest[index] = Math.min(fastest[index] ?? Infinity, pieces * measureTime(input, work))
    flat = countFlat(fastest)
    if (round >= ROUNDS_MIN && flat === steps.length - 2) return false
  }
  return flat < FLAT_MIN
}

/** @param times of the same amount of work, in ever smaller pieces */
function countFlat(times: number[]): number {
  return times.filter((time, index) => (times[index - 2] ?? Infinity) <= time * GROWTH_MAX).length
}

/** By the clock on the wall, which other work can only make slower. */
function readFastest(runs: number, run: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}

/**
 * The milliseconds that the processor gave this thread for one run: no other thread or process
 * counts. Some systems count them in steps of four, so short work is repeated.
 */
function measureTime<Input>(input: Input, work: (input: Input) => unknown): number {
  const before = process.threadCpuUsage()
  let spent = 0
  let runs = 0
  while (spent < REPEATED_MS) {
    work(input)
    runs += 1
    const { user, system } = process.threadCpuUsage(before)
    spent = (user + system) / 1000
  }
  return spent / runs
}

/** Repeats the piece up to this length. */
export function repeat(piece: string, length: number): string {
  return piece.repeat(length / piece.length)
}

/** Makes texts that repeat the piece and end in something else. */
export function repeating(piece: string): (length: number) => string {
  return (length) => `${repeat(piece, length)}!`
}
