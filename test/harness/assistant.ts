import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { startAsAdmin } from './admin.ts'
import { START, type startApp } from './app.ts'

export const TEXT = '<p>Nightly backups</p>'
export const POST = { title: 'Backups', content: TEXT, status: 'published' }

export async function makeKey(
  { asAdmin }: Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'asAdmin'>,
  scopes = ['drafts'],
) {
  const expiresAt = new Date(START.getTime() + 24 * 3600_000).toISOString()
  const response = await asAdmin('POST', '/api/admin/keys', {
    name: `Robot ${scopes.join(' ')}`,
    scopes,
    expiresAt,
  })
  const { key }: { key: string } = await response.json()
  return key
}

/** Starts the site with a published post, and connects an assistant by the SDK's own client. */
export async function start(mode: 'auto' | 'legacy' = 'auto') {
  const app = await startAsAdmin()
  await app.asAdmin('POST', '/api/blog', POST)
  const key = await makeKey(app)
  return { ...app, key, ...(await connect(app, key, mode)) }
}

export async function connect(
  app: Pick<Awaited<ReturnType<typeof startApp>>, 'request'>,
  key: string,
  mode: 'auto' | 'legacy' = 'auto',
) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('https://vault.example/mcp'), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: async (url, init) => app.request(String(url).replace('https://vault.example', ''), init),
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args })
    const [part] = content
    const text = part?.type === 'text' ? part.text : ''
    return isError ? text : JSON.parse(text)
  }
  return { client, call }
}
