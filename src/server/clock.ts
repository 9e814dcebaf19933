const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** A machine without a clock of its own learns the time soon after its start. */
const SETTLING_MS = 10 * MINUTE_MS

/** The source of the current time. Tests pass a clock that they control. */
export type Clock = {
  now: () => Date
  /** How far the machine's clock has leapt, in milliseconds, while the site does not follow it. */
  findLeap?: () => number
}

export const systemClock: Clock = { now: () => new Date() }

const MACHINE = { now: () => Date.now(), elapsed: () => performance.now() }

/**
 * The clock of a running site. A leap of more than a day would delete for good, publish and sign out, so
 * the time runs on as before until the leap has been the same for an hour. `onLeap` gets its milliseconds.
 */
export function createSteadyClock(onLeap: (ms: number) => void, machine = MACHINE): Clock {
  const start = machine.elapsed()
  /** What has to be added to the time that has passed, as the site believes. */
  let offset = machine.now() - start
  let leap: { offset: number; since: number } | undefined
  const now = () => {
    const [time, elapsed] = [machine.now(), machine.elapsed()]
    const shown = time - elapsed
    const isLeap = Math.abs(shown - offset) > DAY_MS && elapsed - start > SETTLING_MS
    if (!isLeap) leap = undefined
    else if (!leap || Math.abs(shown - leap.offset) > MINUTE_MS) {
      leap = { offset: shown, since: elapsed }
      onLeap(Math.round(shown - offset))
    } else if (elapsed - leap.since >= HOUR_MS) leap = undefined
    if (leap) return new Date(Math.round(elapsed + offset))
    offset = shown
    return new Date(time)
  }
  return { now, findLeap: () => (leap ? Math.round(leap.offset - offset) : 0) }
}
