/** The hosts whose players written content may embed. */
const VIDEO_HOSTS =
  'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

const ONE_YEAR = 31_536_000

/** What every answer carries. HSTS only where the site is reached by https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    // Written content may show pictures from elsewhere; the site's own are all at home. On a page
    // reached by https browsers ask for an http: picture by https before they look at the policy.
    'Content-Security-Policy': policyOf(isSecure ? 'https:' : 'https: http:'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR}; includeSubDomains`,
    }),
  }
}

function policyOf(pictures: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Colours and alignment in written content are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${VIDEO_HOSTS}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
