import { parseUrl } from './url.ts'

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
