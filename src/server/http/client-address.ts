import { isIPv6 } from 'node:net'

/**
 * The address a request is limited by: the socket's, or behind `trustedProxies` proxies the
 * entry that many places from the right of X-Forwarded-For, which the client cannot forge.
 * An IPv6 client counts by its /64, the smallest block a subscriber gets.
 */
export function clientAddressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const forwarded = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined
  const address = withoutPort(forwarded ?? socketAddress ?? 'unknown').replace(
    /^::ffff:(?=\d+\.)/i,
    '',
  )
  return isIPv6(address) ? networkOf(address) : address
}

/** Some proxies write the client's port too, which must not make each connection another client. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0',
  )
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
