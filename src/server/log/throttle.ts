const MINUTE_MS = 60_000
/** Further kinds are counted together, so that the number of kinds is bounded too. */
const KINDS_MAX = 100

type Flood = { linesLeft: number; held: number }

/**
 * Lets the first lines of each kind through. Further ones are held back, and their number is
 * written once a minute, so that a flood does not fill the log. After a minute without any, a kind
 * starts over.
 */
export class Throttle<Kind> {
  readonly #linesMax: number
  readonly #writeHeld: (count: number, kind: Kind | undefined) => void
  readonly #floods = new Map<Kind | undefined, Flood>()

  /** `kind` is undefined for those that are counted together. */
  constructor(linesMax: number, writeHeld: (count: number, kind: Kind | undefined) => void) {
    this.#linesMax = linesMax
    this.#writeHeld = writeHeld
  }

  /** @returns whether a line of this kind may be written now; otherwise it is counted */
  allows(kind: Kind): boolean {
    const isKnown = this.#floods.has(kind) || this.#floods.size < KINDS_MAX
    const shown = isKnown ? kind : undefined
    const flood = this.#floods.get(shown) ?? this.#begin(shown)
    if (flood.linesLeft === 0) flood.held += 1
    else flood.linesLeft -= 1
    return flood.held === 0
  }

  #begin(kind: Kind | undefined): Flood {
    const flood = { linesLeft: this.#linesMax, held: 0 }
    this.#floods.set(kind, flood)
    const timer = setInterval(() => {
      if (flood.held > 0) {
        this.#writeHeld(flood.held, kind)
        flood.held = 0
      } else {
        clearInterval(timer)
        this.#floods.delete(kind)
      }
    }, MINUTE_MS)
    timer.unref()
    return flood
  }
}
