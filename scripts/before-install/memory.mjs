// Options that keep the server below 200 MB under load; docs/performance.md has the measurements.

/**
 * The first limits the young generation. The second makes V8 collect before the old generation is
 * several times the size of its live objects, which take less than 30 of these 1024 MB.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/** One heap for all threads of the C library, because compression would fragment several. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1' }
