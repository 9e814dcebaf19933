import { Hono, type Context } from 'hono'
import { Semaphore } from '#server/semaphore.ts'
import { RequestAborted, type AppError } from '#server/errors.ts'
import { getSubscriber, getWiderNetwork } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import { toAppError } from '#server/http/on-error.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { parsePacketRequest, type TypedPacket } from '../packet-request.ts'
import type { PacketAnswer, PacketDocument } from '../packet.ts'
import { OFFICE_QUESTIONS } from '../questions.ts'
import { buildPacket } from '../build-packet.ts'
import type { Quantities } from '#features/quotation/price.ts'
import { issueQuotation } from '#features/quotation/server/issue-quotation.ts'

/** A PDF takes a tenth of a second in the thread that serves all requests. */
const PDF_QUEUE = { permits: 1, waitingMax: 5, waitingMs: 5000 }

type ListAnswers = (questions: string[]) => Promise<readonly PacketAnswer[]>

/** What the office has answered of the questions that a packet has, for its page. */
export function packetAnswerRoutes(listAnswers: ListAnswers) {
  return new Hono<Env>().get('/api/board-packet/answers', async (c) =>
    c.json(await listAnswers(Object.keys(OFFICE_QUESTIONS))),
  )
}

type PacketRoutes = Pick<Services, 'office' | 'db' | 'clock' | 'limits'> & {
  listAnswers: ListAnswers
  listDocuments: () => Promise<readonly PacketDocument[]>
  /** The page that explains why there is no PDF; `search` is the query of the packet. */
  showRefusal: (refusal: { message: string; search: string }) => Promise<string>
}

/** The board packet as a PDF. Its address may contain a name, so nothing caches or lists it. */
export function packetRoutes(options: PacketRoutes) {
  const pdfSlots = new Semaphore(PDF_QUEUE)
  return new Hono<Env>().get('/board-packet.pdf', async (c) => {
    const { search, searchParams } = new URL(c.req.url)
    const packetRequest = parsePacketRequest(searchParams, toEasternDay(options.clock.now()))
    const { quantities, issues } = packetRequest
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    if (!quantities || issues.length > 0) return c.redirect(`/board-packet${search}`, 303)
    try {
      const { clientIp } = c.var
      const make = async () => {
        if (c.req.raw.signal.aborted) throw new RequestAborted('The connection ended')
        await countPdf(options.limits, clientIp)
        return makePdf(options, { typed: packetRequest.typed, quantities })
      }
      const pdf = await pdfSlots.run(make, { client: getSubscriber(clientIp) })
      c.header('Content-Type', 'application/pdf')
      c.header('Content-Disposition', 'inline; filename="board-packet.pdf"')
      return c.body(Uint8Array.from(pdf))
    } catch (error) {
      const expected = toAppError(error)
      if (!expected || !wantsPage(c)) throw error
      return refuse(c, expected, await options.showRefusal({ message: expected.message, search }))
    }
  })
}

/** @throws {TooManyRequests} */
async function countPdf(limits: RateLimits, ip: string): Promise<void> {
  await limits.use('packet', ip)
  const network = getWiderNetwork(ip)
  if (network) await limits.use('packetNetwork', network)
}

async function makePdf(
  { office, listDocuments, listAnswers, ...services }: PacketRoutes,
  { typed, quantities }: { typed: TypedPacket; quantities: Quantities },
): Promise<Buffer> {
  const [{ site }, quotation, documents, answers] = await Promise.all([
    office.read(),
    issueQuotation(services, quantities),
    listDocuments(),
    listAnswers(Object.keys(OFFICE_QUESTIONS)),
  ])
  const packet = buildPacket({ ...typed, site, quotation, documents, answers })
  // Loaded on demand: nothing else needs the library and its fonts.
  const { renderPacketPdf } = await import('./pdf/packet-pdf.ts')
  return renderPacketPdf({ packet, site, now: services.clock.now() })
}

function wantsPage(c: Context<Env>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

function refuse(c: Context<Env>, { status, headers }: AppError, page: string) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.html(page, status)
}
