// `npm test`: every check and test there is, on a fresh clone too.
import { runPinned } from './run-pinned.mjs'
import { ensureInstalled, setUp } from './setup.mjs'

await setUp(ensureInstalled)
runPinned(['scripts/test.ts', ...process.argv.slice(2)])
