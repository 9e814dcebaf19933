import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { parseUrl } from '#shared/url.ts'
import { isSameHost } from './find-file.ts'
import { readWhole } from './folder.ts'
import { ImportError } from './import-error.ts'

const TIMEOUT_MS = 20_000
const REDIRECTS_MAX = 3

type FetchOptions = {
  bytesMax: number
  /** The only site that is asked. */
  origin: string
  /** Whether it may be in the network of the server, because the operator has named it. */
  allowsPrivate: boolean
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and tunnels and documents of IPv6 */
const PRIVATE = listNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** All other IPv6 addresses are private. The second block has the addresses of IPv4. */
const PUBLIC_IPV6 = listNetworks(['2000::/3', '::ffff:0:0/96'])

function listNetworks(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', prefix] = network.split('/')
    list.addSubnet(ip, Number(prefix), getFamily(ip))
  }
  return list
}

function getFamily(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 4 ? 'ipv4' : 'ipv6'
}

/** Whether nobody may be asked there for a file that a stranger has named. */
export function isPrivateAddress(ip: string): boolean {
  const family = getFamily(ip)
  if (family === 'ipv6' && !PUBLIC_IPV6.check(ip, family)) return true
  // Also finds an IPv4 address that IPv6 writes as '::ffff:7f00:1'.
  return PRIVATE.check(ip, family)
}

/** Looks a host up and connects to what was checked, so that the answer cannot change in between. */
const publicLookup: LookupFunction = (host, _, callback) => {
  lookUp(host, { all: true }, (error, found) => {
    const isRefused = !error && found.some(({ address }) => isPrivateAddress(address))
    callback(isRefused ? privateAddress(host) : error, found)
  })
}

function privateAddress(host: string): ImportError {
  return new ImportError(`${host} is a private address`)
}

/** Gets a file from the old site. @returns undefined if it is not there */
export async function fetchFile(url: URL, options: FetchOptions): Promise<Buffer | undefined> {
  let at = url
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    if (!isSameHost(at.host, options.origin)) return undefined
    // A lookup is made for names only.
    const ip = at.hostname.replace(/^\[|\]$/g, '')
    if (!options.allowsPrivate && isIP(ip) && isPrivateAddress(ip)) {
      throw privateAddress(at.hostname)
    }
    const answer = await request(at, options).catch((cause: unknown) => {
      if (cause instanceof ImportError) throw cause
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new ImportError(`${at.host} does not answer: ${reason}`, { cause })
    })
    if (Buffer.isBuffer(answer) || answer === undefined) return answer
    const next = parseUrl(answer.location, at.href)
    if (!next || !/^https?:$/.test(next.protocol)) return undefined
    at = next
  }
  return undefined
}

function request(
  url: URL,
  { bytesMax, allowsPrivate }: FetchOptions,
): Promise<Buffer | { location: string } | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<
    Buffer | { location: string } | undefined
  >()
  const { get } = url.protocol === 'https:' ? https : http
  const options = {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!allowsPrivate && { lookup: publicLookup }),
  }
  const sent = get(url, options, (response) => {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      resolve({ location: headers.location })
      response.destroy()
    } else if (statusCode !== 200) {
      resolve(undefined)
      response.destroy()
    } else readWhole(response, bytesMax).then(resolve, reject)
  })
  sent.on('error', reject)
  sent.on('socket', (socket) => {
    // Whatever the lookup said, this is who would answer.
    const check = () => {
      const { remoteAddress = '' } = socket
      if (!allowsPrivate && isPrivateAddress(remoteAddress)) {
        socket.destroy(privateAddress(url.hostname))
      }
    }
    // An open connection may come from a request that was allowed private addresses.
    if (socket.connecting) socket.once('connect', check)
    else check()
  })
  return promise
}
