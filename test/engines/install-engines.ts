import { execSync } from 'node:child_process'
import { canInstall, installCommand } from '../../scripts/engines.ts'

/** Installs Firefox and WebKit from Debian where they are missing. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default function installEngines(): void {
  const command = installCommand()
  if (!command) return
  if (!canInstall()) throw new Error(`These tests need Debian, and first as root: ${command}`)
  console.log('Installing Firefox and WebKit…')
  execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] })
}
