import type { Config } from '#server/config.ts'
import { getErrorCode, getErrorReason } from '#server/system-errors.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { isLocal } from './links.ts'

const TIMEOUT_MS = 10_000
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/

/** Checks that the site runs and answers at its public address. */
export async function checkPublicUrl(config: Config): Promise<Finding[]> {
  const { host, port, site } = config
  const isRunning = (await probe(`http://${reachable(host)}:${port}`)) === 'site'
  return [
    ok(
      isRunning ? `The site is running on port ${port}` : `The site is not running on port ${port}`,
    ),
    ...checkProtocol(site.url),
    await checkReachable(site.url, isRunning),
    ...checkProxies(config),
  ]
}

function checkProtocol(url: string): Finding[] {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || isLocal(hostname)) return []
  return [
    warning(
      `PUBLIC_URL ${url} is not encrypted`,
      'Put a web server with a certificate in front (deploy/Caddyfile), and set https://…',
    ),
  ]
}

async function checkReachable(url: string, isRunning: boolean): Promise<Finding> {
  const answer = await probe(url)
  if (answer === 'site') return ok(`${url} answers`)
  const what = `${url} is not answered by this site: ${answer.reason}`
  if (!isRunning) return warning(what, 'Start the site, then run doctor again.')
  return CERTIFICATE.test(answer.code)
    ? problem(what, 'Its certificate is not valid, so browsers show a warning. Renew it.')
    : warning(
        what,
        'Check the DNS, the proxy and the firewall. Some networks cannot reach their own public address from inside, so try from outside as well.',
      )
}

type Failure = { reason: string; code: string }

/** 'site' if this site answers at the address, otherwise the reason. */
async function probe(origin: string): Promise<'site' | Failure> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${origin}/healthz`, { redirect: 'manual', signal })
    const text = await response.text()
    if (response.ok && text.includes('"status":"up"')) return 'site'
    return { reason: `${origin}/healthz answers ${response.status}`, code: '' }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { reason: getErrorReason(cause), code: String(getErrorCode(cause)) }
  }
}

/** Turns an address to listen on into one to connect to. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function checkProxies({ site, trustedProxies, host }: Config): Finding[] {
  if (trustedProxies === 0 && site.url.startsWith('https:')) {
    return [
      warning(
        'TRUST_PROXY is not set: behind a proxy, all visitors count as one and share the same rate limits',
        'Set TRUST_PROXY=true, or the number of proxies in front.',
      ),
    ]
  }
  if (trustedProxies === 0) return [ok('No proxy is trusted: visitors connect directly')]
  const who = trustedProxies === 1 ? 'one proxy' : `${trustedProxies} proxies`
  return [
    isLocal(host)
      ? ok(`Client addresses from ${who} are trusted`)
      : ok(`TRUST_PROXY is set: make sure that only the proxy can reach ${host}`),
    ok(
      'Each proxy must add the address of its client to X-Forwarded-For: Caddy does so by default, ' +
        'nginx needs "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"',
    ),
  ]
}
