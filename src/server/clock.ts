/** The time. Tests hand in one that they control. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
