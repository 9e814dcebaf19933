// `npm start`: installs and builds what is missing, then serves the site.
import { runPinned } from './run-pinned.mjs'
import { ensureBuilt, ensureInstalled, setUp } from './setup.mjs'

await setUp(() => {
  ensureInstalled()
  ensureBuilt()
})
runPinned(['--enable-source-maps', 'dist/server/main.js', ...process.argv.slice(2)])
