import { existsSync } from 'node:fs'

/** The headless shell is the same engine and takes a quarter less CPU time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Finds the machine's Chromium; undefined lets Playwright use its own download. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || PLACES.find((place) => existsSync(place))
}

/** Chromium has no sandbox for root, the usual user in containers. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]
