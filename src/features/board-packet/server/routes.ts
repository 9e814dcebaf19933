import { Hono, type Context } from 'hono'
import { Semaphore } from '#server/semaphore.ts'
import { RequestAborted, type AppError } from '#server/errors.ts'
import { subscriberOf, widerNetworkOf } from '#server/http/client-address.ts'
import type { Env } from '#server/http/env.ts'
import { expectedOf } from '#server/http/on-error.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { easternDayOf } from '#shared/eastern-time.ts'
import { packetWishOf, type TypedPacket } from '../packet-request.ts'
import type { Paper } from '../packet.ts'
import { packetOf } from '../build-packet.ts'
import type { Figures } from '#features/quotation/price.ts'
import { numberQuotation } from '#features/quotation/server/issue-quotation.ts'

/** A PDF takes a tenth of a second of the thread that answers everybody. */
const TURNS = { permits: 1, waitingMax: 5, waitingMs: 5000, share: 2 }

type PacketRoutes = Pick<Services, 'office' | 'db' | 'clock' | 'limits'> & {
  listPapers: () => Promise<readonly Paper[]>
  /** The page that tells a person why there is no PDF; `search` is the query of the packet. */
  showRefusal: (refusal: { message: string; search: string }) => Promise<string>
}

/** The board packet as a PDF. Its address may name somebody, so nothing keeps or lists it. */
export function packetRoutes(options: PacketRoutes) {
  const turns = new Semaphore(TURNS)
  return new Hono<Env>().get('/board-packet.pdf', async (c) => {
    const { search, searchParams } = new URL(c.req.url)
    const wish = packetWishOf(searchParams, easternDayOf(options.clock.now()))
    const { figures, issues } = wish
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    if (!figures || issues.length > 0) return c.redirect(`/board-packet${search}`, 303)
    try {
      const { clientAddress } = c.var
      const make = async () => {
        if (c.req.raw.signal.aborted) throw new RequestAborted('The connection ended')
        await countPdf(options.limits, clientAddress)
        return makePdf(options, { typed: wish.typed, figures })
      }
      const pdf = await turns.run(make, { client: subscriberOf(clientAddress) })
      c.header('Content-Type', 'application/pdf')
      c.header('Content-Disposition', 'inline; filename="board-packet.pdf"')
      return c.body(Uint8Array.from(pdf))
    } catch (error) {
      const expected = expectedOf(error)
      if (!expected || !wantsPage(c)) throw error
      return refuse(c, expected, await options.showRefusal({ message: expected.message, search }))
    }
  })
}

/** @throws {TooManyRequests} */
async function countPdf(limits: RateLimits, address: string): Promise<void> {
  await limits.use('packet', address)
  const network = widerNetworkOf(address)
  if (network) await limits.use('packetNetwork', network)
}

async function makePdf(
  { office, listPapers, ...services }: PacketRoutes,
  { typed, figures }: { typed: TypedPacket; figures: Figures },
): Promise<Buffer> {
  const [{ site }, quotation, papers] = await Promise.all([
    office.read(),
    numberQuotation(services, figures),
    listPapers(),
  ])
  const { municipality, meeting } = typed
  const packet = packetOf({ site, quotation, municipality, meeting, papers })
  // Loaded on demand: nothing else needs the library and its fonts.
  const { packetPdfOf } = await import('./pdf/packet-pdf.ts')
  return packetPdfOf({ packet, site, now: services.clock.now() })
}

function wantsPage(c: Context<Env>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

function refuse(c: Context<Env>, { status, headers }: AppError, page: string) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.html(page, status)
}
