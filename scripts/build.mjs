// `npm run build`: builds unconditionally and records what was built, for `npm start`.
import { build, ensureInstalled, setUp } from './setup.mjs'

await setUp(() => {
  ensureInstalled()
  build()
})
