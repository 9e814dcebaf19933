/**
 * Says that a tab is at work at this place, until it lets go or ends, however it ends: the browser
 * takes the lock of a crashed tab back. @returns what lets go
 */
export function holdPlace(place: string): () => void {
  const work = new EventTarget()
  const isLeft = new Promise((resolve) => {
    work.addEventListener('end', resolve)
  })
  void attempt(() => navigator.locks.request(place, () => isLeft))
  return () => void work.dispatchEvent(new Event('end'))
}

/** The places at which some tab is at work; none are known where the browser has no locks. */
export async function heldPlaces(): Promise<Set<string>> {
  const state = await attempt(() => navigator.locks.query())
  return new Set(state?.held?.flatMap(({ name }) => name ?? []))
}

/** A dashboard that is reached by plain http has no locks, nor has a browser without storage. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
