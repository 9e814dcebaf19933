import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

const SECURE = buildHeaders({ PUBLIC_URL: 'https://vault.example' })
const PLAIN = buildHeaders({ PUBLIC_URL: 'http://localhost:3000', HSTS_SUBDOMAINS: 'true' })

function buildHeaders(settings: Record<string, string>): Record<string, string> {
  return securityHeaders(readConfig(settings))
}

function parsePolicy(headers: Record<string, string>): Map<string, string[]> {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test.for([
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'none'"],
  ['form-action', "'self'"],
  ['connect-src', "'self'"],
] as const)('the policy says %s %s and nothing else', ([name, source]) => {
  for (const headers of [SECURE, PLAIN]) expect(parsePolicy(headers).get(name)).toEqual([source])
})

test('style elements are never inline, and nothing is evaluated', () => {
  expect(parsePolicy(SECURE).get('style-src')).toEqual(["'self'"])
  expect(SECURE['Content-Security-Policy']).not.toContain('unsafe-eval')
})

test('the policy allows frames of the players that written content may embed, and of no other', () => {
  expect(parsePolicy(SECURE).get('frame-src')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
  ])
})

test('a site reached by https shows no image over http', () => {
  expect(parsePolicy(SECURE).get('img-src')).not.toContain('http:')
  expect(parsePolicy(PLAIN).get('img-src')).toContain('http:')
})

test('a site reached by https asks for it for a year, another one never', () => {
  const [, seconds] = /^max-age=(\d+)$/.exec(SECURE['Strict-Transport-Security'] ?? '') ?? []

  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
  expect(PLAIN).not.toHaveProperty('Strict-Transport-Security')
})

test('its subdomains are asked for https only where the settings say so', () => {
  const all = buildHeaders({ PUBLIC_URL: 'https://vault.example', HSTS_SUBDOMAINS: 'true' })

  expect(all['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains')
})
