// `npm start`: installs and builds what is missing, then serves the site.
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { runPinned } from './run-pinned.mjs'
import { ensureBuilt, ensureInstalled, setUp } from './setup.mjs'

await setUp(() => {
  ensureInstalled()
  ensureBuilt()
})
Object.assign(process.env, memoryEnvironment)
runPinned([...memoryFlags, 'dist/server/main.js', ...process.argv.slice(2)])
