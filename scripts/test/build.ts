// Builds the site if its sources have changed.
import { ensureBuilt, setUp } from '../before-install/setup.mjs'

await setUp(ensureBuilt)
