const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a mail is retried before it is given up. */
const GIVE_UP_MS = 72 * HOUR

const FIRST_PAUSES = [20 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const LAST_PAUSE = 4 * HOUR

/**
 * The longest wait after a number of attempts. A mail that waits longer was queued by a clock that was
 * ahead.
 */
export const LONGEST_WAITS = [
  ...FIRST_PAUSES.map((ms, index) => ({ attempts: index + 1, ms })),
  { attempts: 1_000_000, ms: LAST_PAUSE },
]

/** When to retry a mail after its nth attempt failed; undefined when three days have passed. */
export function getNextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_MS) return undefined
  return new Date(now.getTime() + (FIRST_PAUSES[attempts - 1] ?? LAST_PAUSE))
}

/** A sign-in is missing or wrong, or the sender is not one of this login. */
const SETTINGS_REFUSED = new Set([530, 535, 553])

/**
 * Whether a server refused this mail permanently, with a 5xx answer about the recipient or the text. The
 * operator has to correct a refused sign-in, sender or relay, so the mail waits.
 */
export function isRefusedPermanently(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const isAboutMail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  if (!isAboutMail || code < 500 || code >= 600) return false
  const isAboutSender = 'command' in error && error.command === 'MAIL FROM'
  return !isAboutSender && !SETTINGS_REFUSED.has(code) && !/\brelay/i.test(error.message)
}
