// `npm run admin`, `backup`, `restore` and `doctor`, with what is written behind them:
// installs and builds what is missing, then runs the command.
import { runPinned } from './run-pinned.mjs'
import { ensureBuilt, ensureInstalled, setUp } from './setup.mjs'

await setUp(() => {
  ensureInstalled()
  ensureBuilt()
})
runPinned(['dist/server/main.js', ...process.argv.slice(2)])
