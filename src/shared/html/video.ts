import { parseUrl } from '../url.ts'

/** The player address of a YouTube or Vimeo video, from a watch, share, shorts or embed link. */
export function parseVideoUrl(typed: string): string | undefined {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) return undefined
  const host = url.hostname.replace(/^(?:www|m|music|gaming)\./, '')
  if (host === 'youtu.be') return youtubePlayer(url, url.pathname.split('/')[1])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return fromYoutube(url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return fromVimeo(url)
  return undefined
}

function fromYoutube(url: URL): string | undefined {
  const [, kind, id] = url.pathname.split('/')
  const list = url.searchParams.get('list')
  if (kind === 'playlist' || id === 'videoseries') {
    return /^[\w-]{10,60}$/.test(list ?? '') ? `${NO_COOKIE}videoseries?list=${list}` : undefined
  }
  const isPlayed = /^(?:watch|embed|shorts|live|v|e)$/.test(kind ?? '')
  return isPlayed ? youtubePlayer(url, id || url.searchParams.get('v')) : undefined
}

const NO_COOKIE = 'https://www.youtube-nocookie.com/embed/'

function youtubePlayer(url: URL, id: string | null | undefined): string | undefined {
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  const start = readStart(url)
  return `${NO_COOKIE}${id}${start ? `?start=${start}` : ''}`
}

/** What may stand before a video: its player, the page of its owner, a collection. */
const VIMEO_PLACE = /^\/(?:video|manage\/videos|channels\/[^/]+|showcase\/\d+\/video)(?=\/)/
/** A video, and the key of one that is not listed. */
const VIMEO_VIDEO = /^\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/

function fromVimeo(url: URL): string | undefined {
  const [, id, hash] = VIMEO_VIDEO.exec(url.pathname.replace(VIMEO_PLACE, '')) ?? []
  const secret = hash ?? /^[\da-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const start = readStart(url)
  const tail = `${secret ? `?h=${secret}` : ''}${start ? `#t=${start}s` : ''}`
  return id && `https://player.vimeo.com/video/${id}${tail}`
}

/** The seconds of `t=90`, `start=90s` or `#t=1h2m3.5s`. */
function readStart({ searchParams, hash }: URL): number {
  const times = ['start', 't', 'time_continue'].map((name) => searchParams.get(name))
  const time = times.find(Boolean) ?? new URLSearchParams(hash.slice(1)).get('t') ?? ''
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/.exec(time)
  const [hours, minutes, seconds] = (parts ?? []).slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
