import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
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

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
PRIVATE.addSubnet('2000::', 3, 'ipv6')

/** Public IPv6 addresses are all in one block, and the list holds that block. */
export function isPrivateAddress(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (isIP(mapped ?? ip) === 4) return PRIVATE.check(mapped ?? ip, 'ipv4')
  return !PRIVATE.check(ip, 'ipv6')
}

/** Looks a host up and connects to what was checked, so that the answer cannot change in between. */
const publicLookup: LookupFunction = (host, _, callback) => {
  lookUp(host, { all: true }, (error, found) => {
    const isRefused = !error && found.some(({ address }) => isPrivateAddress(address))
    callback(isRefused ? new ImportError(`${host} is a private address`) : error, found)
  })
}

/** Gets a file from the old site. @returns undefined if it is not there */
export async function fetchFile(url: URL, options: FetchOptions): Promise<Buffer | undefined> {
  let at = url
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    if (!isSameHost(at.host, options.origin)) return undefined
    // A lookup is made for names only.
    const ip = at.hostname.replace(/^\[|\]$/g, '')
    if (!options.allowsPrivate && isIP(ip) && isPrivateAddress(ip)) {
      throw new ImportError(`${at.hostname} is a private address`)
    }
    const answer = await request(at, options).catch((cause: unknown) => {
      if (cause instanceof ImportError) throw cause
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new ImportError(`${at.host} does not answer: ${reason}`, { cause })
    })
    if (Buffer.isBuffer(answer) || answer === undefined) return answer
    at = new URL(answer.location, at)
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
  return promise
}
