// How the server is started so that it stays below 200 MB under load; docs/performance.md has the figures.

/** A small young generation; half of it costs a tenth more CPU. */
export const memoryFlags = ['--max-semi-space-size=4']

/** One heap for all threads of the C library: compression would otherwise leave holes in several. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1' }
