import { existsSync, globSync } from 'node:fs'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** Gives WebKit, which has no headless mode, a screen in memory. It needs xauth. */
export const XVFB_RUN = '/usr/bin/xvfb-run'

/** Debian packages, each identified by one of its files. */
const PACKAGES = {
  [FIREFOX]: 'firefox-esr',
  [WEBKIT_DRIVER]: 'webkit2gtk-driver',
  [XVFB_RUN]: 'xvfb',
  '/usr/bin/xauth': 'xauth',
}

/** The program that runs WebKit is in a folder named after the processor. */
export function findMiniBrowser(): string {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? 'MiniBrowser'
}

/** A command that installs the packages this machine lacks; undefined if it has them all. */
export function installCommand(): string | undefined {
  const missing = Object.entries(PACKAGES).filter(([file]) => !existsSync(file))
  if (missing.length === 0) return undefined
  return `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}
