// `npm start`, `test`, `dev`, `build` and the commands of the site. This folder is plain JavaScript
// without dependencies, which runs on a fresh clone, also under Node 20. It installs and builds what
// is missing and then runs the pinned Node. All other scripts run after that and are TypeScript.
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { runPinned } from './run-pinned.mjs'
import { build, ensureBuilt, ensureInstalled, setUp } from './setup.mjs'

const SERVER = 'dist/server/main.js'
const [command, ...rest] = process.argv.slice(2)

await setUp(() => {
  ensureInstalled()
  if (command === 'build') build()
  else if (command !== 'dev' && command !== 'test') ensureBuilt()
})
if (command === 'start') {
  Object.assign(process.env, memoryEnvironment)
  runPinned([...memoryFlags, SERVER, ...rest])
} else if (command === 'dev' || command === 'test') {
  runPinned([`scripts/${command}.ts`, ...rest])
} else if (command !== 'build') {
  runPinned([SERVER, command, ...rest])
}
