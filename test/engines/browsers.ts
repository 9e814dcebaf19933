import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startGroup, stopGroup } from '../../scripts/child.ts'
import { FIREFOX, WEBKIT_DRIVER, XVFB_RUN, findMiniBrowser } from '../../scripts/engines.ts'
import { overHttp, overMarionette, type Send } from './webdriver.ts'

export type EngineName = 'firefox' | 'webkit'

type Browser = { send: Send; close: () => Promise<void> }

const START_MS = 30_000

/** Starts a browser with an empty profile and opens a session in it. */
export async function startBrowser(name: EngineName): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), `township-vault-${name}-`))
  const port = await freePort()
  const command = name === 'firefox' ? await firefox(home, port) : webkit(port)
  const child = startGroup(command, {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home },
  })
  const close = async () => {
    await stopGroup(child)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { send: await connected(name, port), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function firefox(profile: string, port: number): Promise<string[]> {
  const preferences = { 'marionette.port': port, 'intl.accept_languages': 'en-US' }
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join(', ')});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  return [FIREFOX, '--headless', '--marionette', '--no-remote', '--profile', profile]
}

function webkit(port: number): string[] {
  const screen = '-screen 0 1366x900x24'
  return [XVFB_RUN, '--auto-servernum', '--server-args', screen, WEBKIT_DRIVER, `--port=${port}`]
}

/** Tries until the browser listens. */
async function connected(name: EngineName, port: number): Promise<Send> {
  for (const end = Date.now() + START_MS; ; await setTimeout(50)) {
    try {
      return name === 'firefox'
        ? await overMarionette(port)
        : await overHttp(`http://127.0.0.1:${port}`, {
            'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
          })
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
