import { expect, test } from 'vitest'
import { resolveClientIp, getWiderNetwork } from './client-ip.ts'

test.for([
  ['no proxy is believed by default', '9.9.9.9', 0, '10.0.0.1'],
  ['one proxy: the entry it added', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
  ['two proxies: the second from the right', '1.1.1.1, 2.2.2.2,3.3.3.3', 2, '2.2.2.2'],
  ['fewer entries than proxies: the socket', '1.1.1.1', 2, '10.0.0.1'],
  ['no header: the socket', undefined, 1, '10.0.0.1'],
  ['an empty header: the socket', ' , ', 1, '10.0.0.1'],
  ['an address with its port', '1.1.1.1:4711', 1, '1.1.1.1'],
  ['an IPv6 address with its port', '[2001:db8:1:2::5]:4711', 1, '2001:db8:1:2::/64'],
  ['an IPv4 address in IPv6 notation', '::ffff:1.1.1.1', 1, '1.1.1.1'],
  ['an IPv6 address with its zone', '2001:db8:1:2::5%a:b:c:d:e:f', 1, '2001:db8:1:2::/64'],
  ['a zone that looks like groups', '::%a:b:c:d:e:f:g:h', 1, '0:0:0:0::/64'],
  ['markup: the socket', '<img src=x onerror=alert(1)>', 1, '10.0.0.1'],
  ['a word: the socket', 'unknown', 1, '10.0.0.1'],
  ['an address out of range: the socket', '1.1.1.256', 1, '10.0.0.1'],
  ['words instead of a port: the socket', '1.1.1.1:http', 1, '10.0.0.1'],
  ['seven thousand digits: the socket', '1'.repeat(7000), 1, '10.0.0.1'],
] as const)('%s', ([, forwarded, proxies, expected]) => {
  expect(resolveIp('10.0.0.1', forwarded, proxies)).toBe(expected)
})

test.for([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('the IPv6 client %s counts by its network %s', ([address, network]) => {
  expect(resolveIp(address)).toBe(network)
})

test('neighbours in one network are one client, other networks are others', () => {
  const one = resolveIp('2001:db8:1:2::1')

  expect(resolveIp('2001:db8:1:2:ffff::9')).toBe(one)
  expect(resolveIp('2001:db8:1:3::1')).not.toBe(one)
})

test('an IPv6 client has a wider network, an IPv4 client has none', () => {
  expect(getWiderNetwork(resolveIp('2001:DB8:1:2::1'))).toBe('2001:db8:1::/48')
  expect(getWiderNetwork(resolveIp('2001:db8::1'))).toBe('2001:db8:0::/48')
  expect(getWiderNetwork(resolveIp('192.0.2.1'))).toBeUndefined()
})

test('a closed connection still has an address', () => {
  expect(resolveIp(undefined)).toBe('unknown')
})

function resolveIp(remoteAddress: string | undefined, forwarded?: string, trustedProxies = 0) {
  const visit = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  return resolveClientIp(visit, trustedProxies)
}
