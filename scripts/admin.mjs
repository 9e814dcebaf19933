// `npm run admin -- reset-password NAME`: installs and builds what is missing, then runs the command.
import { runPinned } from './run-pinned.mjs'
import { ensureBuilt, ensureInstalled, setUp } from './setup.mjs'

await setUp(() => {
  ensureInstalled()
  ensureBuilt()
})
runPinned(['dist/server/main.js', 'admin', ...process.argv.slice(2)])
