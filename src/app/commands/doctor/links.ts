import type { Config } from '#server/config.ts'
import { warning, type Finding } from '#server/finding.ts'

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

/** Whether the host of a URL or of HOST is this machine: such a connection needs no encryption. */
export function isLocal(host: string): boolean {
  return LOCAL.test(host)
}

/** Checks that the connections to services on other machines are encrypted. */
export function checkLinks({
  databaseUrl,
  media,
  openAi,
}: Pick<Config, 'databaseUrl' | 'media' | 'openAi'>): Finding[] {
  return [
    ...(databaseUrl && isOpenToReaders(databaseUrl)
      ? [openLink('DATABASE_URL', databaseUrl, 'Add sslmode=verify-full to its parameters')]
      : []),
    ...plainHttp('MEDIA_URL', media?.endpoint),
    ...plainHttp('OPENAI_BASE_URL', openAi?.baseUrl),
  ]
}

function isOpenToReaders(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  // A URL without a host, or with a folder as its host, means a socket of this machine.
  if (hostname === '' || hostname.startsWith('%2F') || isLocal(hostname)) return false
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'
  return ['disable', 'false', '0'].includes(mode)
}

function plainHttp(setting: string, url: string | undefined): Finding[] {
  if (!url?.startsWith('http:') || isLocal(new URL(url).hostname)) return []
  return [openLink(setting, url, 'Use an address that begins with https://')]
}

function openLink(setting: string, url: string, mend: string): Finding {
  return warning(
    `${setting}: the connection to ${new URL(url).hostname} is not encrypted`,
    `${mend}, unless nobody else can listen on that network.`,
  )
}
