import { PLAYER_ORIGINS } from '#shared/html/safe-urls.ts'
import type { Config } from '../config.ts'

const ONE_YEAR = 31_536_000

/**
 * The headers of every answer. HSTS is sent only by a site on https, and covers subdomains only if
 * the office has enabled that.
 */
export function securityHeaders({
  site,
  hstsSubdomains,
}: Pick<Config, 'site' | 'hstsSubdomains'>): Record<string, string> {
  const isSecure = site.url.startsWith('https:')
  return {
    // Written content may show pictures from other sites. On an https page, browsers upgrade an
    // http: picture to https before they check the policy.
    'Content-Security-Policy': buildPolicy(isSecure ? 'https:' : 'https: http:'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

function buildPolicy(pictures: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Written content has colors and alignment in style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types written-html inert-html json-block ProseMirrorClipboard',
  ].join('; ')
}
