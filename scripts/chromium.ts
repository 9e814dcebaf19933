import { existsSync } from 'node:fs'

/** The headless shell is the same engine for a quarter less of the processor's time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The machine's Chromium; undefined leaves the choice to Playwright's own download. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || PLACES.find((place) => existsSync(place))
}

/** Chromium has no sandbox for root, which is who runs it in containers. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]
