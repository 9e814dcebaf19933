import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import type { OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 364

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export function securityTxtRoutes({ clock, office }: Pick<Services, 'clock' | 'office'>) {
  return new Hono<Env>().get(PATH, async (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.text(securityTxtOf(await office.read(), clock.now()))
  })
}

function securityTxtOf({ securityContact, site }: OfficeFacts, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
  ]
  // RFC 9116 requires https for the canonical address.
  if (site.url.startsWith('https:')) lines.push(`Canonical: ${site.url}${PATH}`)
  return `${lines.join('\n')}\n`
}
