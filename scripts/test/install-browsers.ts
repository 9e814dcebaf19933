// Installs the browsers that are named and that this machine lacks: from Debian if possible, where only
// Chromium is also offered for other systems.
import { execSync } from 'node:child_process'
import { findChromium } from '../chromium.ts'
import { canInstall, installCommand } from '../engines.ts'

/** Recommended packages, such as printing, are four fifths of all; the tests need only these fonts. */
const CHROMIUM_FROM_DEBIAN =
  'apt-get update -qq && for package in chromium-headless-shell chromium; do apt-get install -y -qq --no-install-recommends $package fonts-liberation && exit; done; exit 1'

if (process.argv.includes('chromium') && !findChromium())
  install(canInstall() ? CHROMIUM_FROM_DEBIAN : 'playwright install chromium')
const engines = process.argv.includes('engines') ? installCommand() : undefined
if (engines && canInstall()) install(engines)

function install(command: string): void {
  execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] })
}
