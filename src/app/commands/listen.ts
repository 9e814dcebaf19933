import type { Server } from 'node:http'
import { once } from 'node:events'
import type { Config } from '#server/config.ts'
import { getErrorCode } from '#server/system-errors.ts'

/** The server cannot listen; the message is one line for the operator. */
export class ListenError extends Error {}

/**
 * Listens where the settings say; `prefix` begins their names.
 * @throws {ListenError} naming the setting
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  prefix = '',
): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (cause) {
    const code = getErrorCode(cause) ?? cause
    throw new ListenError(
      code === 'EADDRINUSE'
        ? `${prefix}PORT ${port} is in use on ${host}: stop the other program or set another ${prefix}PORT`
        : `cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port}: ${String(code)}`,
      { cause },
    )
  }
}
