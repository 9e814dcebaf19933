import { isSafeLink } from '#shared/html/safe-urls.ts'
import { parseUrl } from '#shared/url.ts'

type LinkCheck = { href: string } | { problem: string }

/** Completes a typed link target, or says what is wrong with it. */
export function checkLink(typed: string): LinkCheck {
  const text = typed.trim()
  if (!text) return { problem: 'Enter an address.' }
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return { href: `mailto:${text}` }
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return { href: `tel:${text.replace(/[^\d+]/g, '')}` }
  if (/\s/.test(text)) return { problem: 'An address cannot contain spaces.' }
  if (/^[/\\]{2}/.test(text)) return { problem: 'Start the address with https:// or one slash.' }
  if (!isSafeLink(text)) {
    return { problem: 'A link can start with http, https, mailto or tel, or with / on this site.' }
  }
  if (/^(?:mailto|tel):/i.test(text)) return checkContact(text)
  if (/^https?:/i.test(text)) return checkWebAddress(text)
  if (/^[/#?]/.test(text)) return { href: text }
  return checkWebAddress(`https://${text}`)
}

function checkContact(text: string): LinkCheck {
  if (/^tel:/i.test(text)) {
    return /\d{3}/.test(text) ? { href: text } : { problem: 'Enter a phone number after tel:.' }
  }
  return /^mailto:[^@]+@[^@]+/i.test(text)
    ? { href: text }
    : { problem: 'Enter an e-mail address after mailto:.' }
}

function checkWebAddress(text: string): LinkCheck {
  const url = parseUrl(text)
  const isPlace = url && /^https?:\/\/./i.test(text) && /\.[^.]|^localhost$/.test(url.hostname)
  return isPlace
    ? { href: text }
    : { problem: 'This is not a complete address. Example: https://www.michigan.gov/sos' }
}

/** The player address of a YouTube or Vimeo video, from a watch, share, shorts or embed link. */
export function parseVideoUrl(typed: string): string | undefined {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return undefined
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  if (host === 'youtu.be') return youtubePlayer(url, url.pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return fromYoutube(url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return fromVimeo(url)
  return undefined
}

function fromYoutube(url: URL): string | undefined {
  const [, kind, id] = url.pathname.split('/')
  if (kind === 'watch') return youtubePlayer(url, url.searchParams.get('v'))
  return ['embed', 'shorts', 'live', 'v'].includes(kind ?? '') ? youtubePlayer(url, id) : undefined
}

function youtubePlayer(url: URL, id: string | null | undefined): string | undefined {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  const start = parseSeconds(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
}

function fromVimeo(url: URL): string | undefined {
  const [, id, hash] = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?/.exec(url.pathname) ?? []
  const secret = hash ?? url.searchParams.get('h')
  return id && `https://player.vimeo.com/video/${id}${secret ? `?h=${secret}` : ''}`
}

/** Seconds of `90`, `90s` or `1h2m3s`. */
function parseSeconds(time: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time)
  const [hours, minutes, seconds] = (parts ?? []).slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
