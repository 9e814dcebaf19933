// `npm run dev`: the site with hot reload of pages, styles and server code.
import { runPinned } from './run-pinned.mjs'
import { ensureInstalled, setUp } from './setup.mjs'

await setUp(ensureInstalled)
runPinned(['scripts/dev.ts', ...process.argv.slice(2)])
