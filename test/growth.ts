/** On eight times the input, linear work takes 8 times as long, quadratic work 64 times. */
const FACTOR = 8
/** Between the two, with a margin for noise. */
const GROWTH_MAX = 24
/** Shorter times are too noisy; quadratic work takes far longer at the larger size. */
const MEASURABLE_MS = 4
const ROUNDS = 5

/** Whether the time of some work grows clearly faster than its input. */
export function growsSteeply<Input>(
  makeInput: (size: number) => Input,
  work: (input: Input) => unknown,
  size = 4000,
): boolean {
  const input = makeInput(size)
  const larger = makeInput(size * FACTOR)
  let small = Infinity
  let large = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    // The minimum of several runs, because interruptions only add time.
    large = Math.min(large, measureCpuTime(larger, work))
    if (large < MEASURABLE_MS) return false
    for (let run = 0; run < FACTOR; run += 1) small = Math.min(small, measureCpuTime(input, work))
    if (large <= small * GROWTH_MAX) return false
  }
  return true
}

/** Milliseconds of CPU time, so that other processes do not count. */
function measureCpuTime<Input>(input: Input, work: (input: Input) => unknown): number {
  const started = process.cpuUsage()
  work(input)
  const { user, system } = process.cpuUsage(started)
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
