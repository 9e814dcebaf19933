import { isIPv4, isIPv6 } from 'node:net'
import type { Visit } from './answers/stored-response.ts'

/**
 * The client IP for rate limits: the address of the socket, or behind `trustedProxies` proxies the
 * entry that many places from the right of X-Forwarded-For, which a client cannot forge. An entry
 * that is not an IP address was passed on unchecked from the client and is ignored. An IPv6 client
 * is counted by its /64, the smallest block that a subscriber gets.
 */
export function resolveClientIp(
  { socket, headers }: Pick<Visit, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const entries = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const forwarded = trustedProxies > 0 ? parseIp(entries.at(-trustedProxies)) : undefined
  return forwarded ?? parseIp(socket.remoteAddress) ?? 'unknown'
}

/** The IPv4 address or IPv6 network in a text, if there is one. */
function parseIp(text = ''): string | undefined {
  const ip = withoutPort(text)
    .replace(/%.*/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv6(ip)) return toIpv6Network(ip)
  return isIPv4(ip) ? ip : undefined
}

/** Some proxies append the client's port, which differs between connections of one client. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function toIpv6Network(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0',
  )
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** The network of a client as people write it: '203.0.113.x', or the /48 of IPv6. */
export function formatNetwork(ip: string): string {
  return getWiderNetwork(ip) ?? ip.replace(/^((?:\d+\.){3})\d+$/, '$1x')
}

/**
 * The key by which clients are counted: one subscriber may own the whole /48 of an IPv6 address.
 */
export function getSubscriber(ip: string): string {
  return getWiderNetwork(ip) ?? ip
}

/** The /48 around the /64 of an IPv6 client, which one subscriber may own; none for IPv4. */
export function getWiderNetwork(ip: string): string | undefined {
  const [, groups] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(ip) ?? []
  return groups && `${groups}:/48`
}
