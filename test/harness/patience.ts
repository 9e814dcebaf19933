/**
 * How long a test waits for what another process or connection does. Machines that run tests can be
 * slow, and only a failing test waits until the end.
 */
export const PATIENCE = { timeout: 15_000, interval: 10 }

/** The same for tests of processes, which have longer themselves. */
export const LONG_PATIENCE = { timeout: 60_000, interval: 10 }
