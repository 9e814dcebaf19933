// Options that keep the server below 200 MB under load; docs/performance.md has the figures.

/** Limits the young generation; half of this would cost a tenth more CPU. */
export const memoryFlags = ['--max-semi-space-size=4']

/** One heap for all threads of the C library, since compression would fragment several. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1' }
