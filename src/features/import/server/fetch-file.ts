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

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE_IPV4 = listNetworks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** Public IPv6 addresses are all in one block. */
const PUBLIC_IPV6 = listNetworks('ipv6', [['2000::', 3]])
/** In that block, but for tunnels, which lead to any IPv4 address, and for documents. */
const SPECIAL_IPV6 = listNetworks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function listNetworks(family: 'ipv4' | 'ipv6', networks: [network: string, prefix: number][]) {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

/** Whether nobody may be asked there for a file that a stranger has named. */
export function isPrivateAddress(ip: string): boolean {
  const ipv4 = isIP(ip) === 4 ? ip : readMapped(ip)
  if (ipv4) return PRIVATE_IPV4.check(ipv4, 'ipv4')
  return !PUBLIC_IPV6.check(ip, 'ipv6') || SPECIAL_IPV6.check(ip, 'ipv6')
}

/** The IPv4 address that IPv6 writes as '::ffff:7f00:1', and in other ways. */
function readMapped(ip: string): string | undefined {
  const written = parseUrl(`http://[${ip}]`)?.hostname ?? ''
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(written) ?? []
  if (high === undefined || low === undefined) return undefined
  const parts = [high, low].map((part) => Number.parseInt(part, 16))
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.')
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
