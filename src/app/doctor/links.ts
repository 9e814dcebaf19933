import type { Config } from '#server/config.ts'
import { warning } from './finding.ts'
import type { Finding } from './finding.ts'

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host name of a URL is this machine, so that nobody is in between. */
export function isLocal(hostname: string): boolean {
  return LOCAL.test(hostname)
}

/** Is what passes between the site and the services on other machines encrypted? */
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
  // No host, or a folder as one, is a socket of this machine.
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
    `${setting}: what passes between the site and ${new URL(url).hostname} is not encrypted`,
    `${mend}, unless nobody else can listen on that network.`,
  )
}
