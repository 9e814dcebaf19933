import { parseUrl } from '../url.ts'

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
const IMAGE_SCHEMES = ['http', 'https']
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]*$/i

/** Whether the scheme of a link is allowed (docs/specification.md#rich-text-editor). */
export function isSafeLink(url: string): boolean {
  return hasScheme(url, LINK_SCHEMES)
}

/**
 * Pictures may come from the web, from this site or from the text itself, but not as SVG, which can
 * contain scripts.
 */
export function isSafeImage(url: string): boolean {
  const plain = plainUrl(url)
  return plain !== '' && (RASTER.test(plain) || hasScheme(plain, IMAGE_SCHEMES))
}

/** Whether a picture is loaded from another site than `origin`. */
export function isForeignImage(url: string, origin: string): boolean {
  return !/^data:/i.test(url) && parseUrl(url, origin)?.host !== new URL(origin).host
}

function hasScheme(url: string, schemes: readonly string[]): boolean {
  const plain = plainUrl(url)
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[/\\]{2}/.test(plain) : schemes.includes(scheme)
}

/** Removes blanks and control characters, which browsers ignore anywhere in an address. */
function plainUrl(url: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be left out
  return url.replace(/[\u0000-\u0020\u00a0\u1680\u2000-\u2029\u205f\u3000\ufeff]+/g, '')
}

/**
 * Clean HTML that other sites can show, with the full addresses of this site's links and pictures.
 */
export function withAbsoluteLinks(html: string, url: string): string {
  return html
    .replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${url}/`)
    .replace(/\ssrcset="[^"]*"/g, (sizes) => sizes.replace(/(["\s])\/(?!\/)/g, `$1${url}/`))
}

/** Prefixes of the video players that written content may embed. */
const PLAYERS = [
  'https://www.youtube-nocookie.com/embed/',
  'https://www.youtube.com/embed/',
  'https://player.vimeo.com/video/',
]

/** The origins of the players, for the security policy. */
export const PLAYER_ORIGINS = PLAYERS.map((player) => new URL(player).origin)

/**
 * The attributes of every player frame. A player may run its own scripts but cannot navigate the
 * page; YouTube refuses to play without a referrer.
 */
export const PLAYER_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  referrerpolicy: 'strict-origin-when-cross-origin',
}

/**
 * The address of a player as a browser would request it, with a full host name and without `/../`;
 * undefined for any other address.
 */
export function toPlayerUrl(url: string): string | undefined {
  const href = parseUrl(url)?.href.replace(/^https:\/\/youtube/, 'https://www.youtube') ?? ''
  return PLAYERS.some((player) => href.startsWith(player)) ? href : undefined
}
