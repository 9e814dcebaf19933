/** Counts uses by key, and paces the attempts of keys that have to wait. */
export type Counters = {
  /** Adds one to a count that is forgotten when its time is over. */
  add: (limit: Limit, key: string) => Promise<Count>
  subtract: (key: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /**
   * Takes an attempt after a wait. The first call starts the wait, and a taken attempt starts the next.
   * @returns the milliseconds still to wait, 0 when the attempt was taken
   */
  claimAttempt: (key: string, waitMs: number) => Promise<number>
  /** Lets the key take an attempt again without another wait. */
  returnAttempt: (key: string) => Promise<void>
}

export type Count = { count: number; msLeft: number }

export type Limit = {
  /** How many uses are allowed in `seconds`. */
  points: number
  seconds: number
  /** Each use restarts the time; otherwise it runs from the first use. */
  isRenewed?: boolean
}
