/** Shorter times are too noisy; quadratic work takes far longer at the largest size. */
const MEASURABLE_MS = 4
/** The same amount in pieces twice as large: linear work takes as long, quadratic work twice. */
const GROWTH_MAX = 1.25
const ROUNDS = 5
/** For a test of many pieces: on a busy machine, little CPU time can take long. */
export const GROWTH_TIMEOUT_MS = 120_000

/**
 * Whether the time of some work grows faster than its input at each of four doublings. Fewer prove
 * nothing: large objects cost more to allocate, so that linear work jumps once or twice.
 */
export function growsSteeply<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  size = 2000,
): boolean {
  const steps = [16, 8, 4, 2, 1].map((factor) => ({
    input: makeInput(size * factor),
    runs: 16 / factor,
    // The minimum of several rounds, because interruptions only add time.
    least: Infinity,
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    let larger = Infinity
    for (const step of steps) {
      step.least = Math.min(step.least, measureTime(step, work))
      if (larger <= step.least * GROWTH_MAX) return false
      if (step.runs === 1 && step.least < MEASURABLE_MS) return false
      larger = step.least
    }
  }
  return true
}

/** The time that the processor gave this thread: no other thread or process counts. */
function measureTime<Input>(
  { input, runs }: { input: Input; runs: number },
  work: (input: Input) => unknown,
): number {
  const before = process.threadCpuUsage()
  for (let run = 0; run < runs; run += 1) work(input)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Repeats the piece up to this length. */
export function repeat(piece: string, length: number): string {
  return piece.repeat(length / piece.length)
}

/** Makes texts that repeat the piece and end in something else. */
export function repeating(piece: string): (length: number) => string {
  return (length) => `${repeat(piece, length)}!`
}
