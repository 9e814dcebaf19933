import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen as listenLocally } from '#test/peers/listen.ts'
import { listen, ListenError } from './listen.ts'

test.for(['', 'METRICS_'])('the setting %sPORT of a port in use is named', async (prefix) => {
  const holder = createServer()
  const port = await listenLocally(holder)

  const start = listen(createServer(), { port, host: '127.0.0.1' }, prefix)

  await expect(start).rejects.toThrow(ListenError)
  await expect(start).rejects.toThrow(
    `${prefix}PORT ${port} is in use on 127.0.0.1: stop the other program or set another ${prefix}PORT`,
  )
})

test('a host that is not this machine is named', async () => {
  const start = listen(createServer(), { port: 0, host: '192.0.2.1' })

  await expect(start).rejects.toThrow('cannot listen on HOST 192.0.2.1, PORT 0: EADDRNOTAVAIL')
})
