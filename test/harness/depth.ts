/** Set by `npm run test:all -- --deep`, the nightly run. */
export const IS_IN_DEPTH = process.env.TEST_DEPTH === 'deep'

/** How many steps or rounds a test takes: few on every change, many every night. */
export function inDepth(few: number, many: number): number {
  return IS_IN_DEPTH ? many : few
}
