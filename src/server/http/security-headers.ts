/** The hosts whose players written content may embed. */
const VIDEO_HOSTS =
  'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Colours and alignment in written content are style attributes.
  "style-src-attr 'unsafe-inline'",
  // Written content may show pictures from elsewhere; the site's own are all at home.
  "img-src 'self' data: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  `frame-src ${VIDEO_HOSTS}`,
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ONE_YEAR = 31_536_000

/** What every answer carries. HSTS only where the site is reached by https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${ONE_YEAR}; includeSubDomains`,
    }),
  }
}
