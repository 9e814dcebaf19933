import { once } from 'node:events'
import { connect } from 'node:net'

/** Each command of WebDriver (https://www.w3.org/TR/webdriver2/), as HTTP has it. */
const COMMANDS = {
  NewSession: 'POST /session',
  Navigate: 'POST /session/{session}/url',
  ExecuteScript: 'POST /session/{session}/execute/sync',
  ElementClick: 'POST /session/{session}/element/{id}/click',
  ElementSendKeys: 'POST /session/{session}/element/{id}/value',
  PerformActions: 'POST /session/{session}/actions',
  Print: 'POST /session/{session}/print',
  TakeScreenshot: 'GET /session/{session}/screenshot',
} as const

type Command = keyof typeof COMMANDS

/** Sends a command to a browser. @returns its value */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>

/** Commands over HTTP, to a driver at this address. */
export async function overHttp(url: string, capabilities: object): Promise<Send> {
  let session = ''
  const send: Send = async (command, parameters = {}) => {
    const [method = '', path = ''] = COMMANDS[command].split(' ')
    const places = { session, ...parameters }
    const address = path.replace(/\{(session|id)\}/g, (_, name) =>
      String(Reflect.get(places, name)),
    )
    const response = await fetch(url + address, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`)
    return value
  }
  const created = await send('NewSession', { capabilities: { alwaysMatch: capabilities } })
  session = String(Reflect.get(Object(created), 'sessionId'))
  return send
}

/**
 * Commands over Marionette, the protocol beneath the driver of Firefox: each message is its length, a
 * colon and JSON.
 */
export async function overMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >()
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || rest.length < end) return
      const message = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      const waiter = waiting.get(id)
      if (error) waiter?.reject(new Error(`${error.error}: ${error.message}`))
      else waiter?.resolve(result && 'value' in result ? result.value : result)
    }
  })
  let last = 0
  // A browser that ends takes its connection with it.
  socket.on('error', () => {})
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox has ended'))))
  const send: Send = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const json = JSON.stringify([0, last, `WebDriver:${command}`, parameters])
      socket.write(`${Buffer.byteLength(json)}:${json}`, (error) => error && reject(error))
    })
  await send('NewSession')
  return send
}
