import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { documentsQuery } from '#features/documents/ui/queries.ts'
import {
  buildPacketMailLink,
  buildPacketPdfPath,
  parsePacketRequest,
  type PacketRequest,
} from '#features/board-packet/packet-request.ts'
import { buildPacket } from '#features/board-packet/build-packet.ts'
import type { Quantities } from '#features/quotation/price.ts'
import { buildQuotationMessagePath } from '#features/quotation/search-params.ts'
import { isOtherQuoteField } from '#features/board-packet/other-quotes.ts'
import { OtherQuotesForm } from '#features/board-packet/ui/other-quotes-form.tsx'
import { packetAnswersQuery } from '#features/board-packet/ui/queries.ts'
import { PacketForm } from '#features/board-packet/ui/packet-form.tsx'
import { PacketSheet } from '#features/board-packet/ui/packet-sheet.tsx'
import { numberedQuotationQuery, todayQuery } from '#features/quotation/ui/queries.ts'
import { ButtonLink, Button, buttonClass } from '#ui/components/button.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { useSite } from '#ui/site.tsx'

type Asked = { request: PacketRequest; today: string | undefined }

export function BoardPacketPage() {
  const site = useSite()
  const [search] = useSearchParams()
  const { data: today } = useQuery(todayQuery())
  const request = parsePacketRequest(search, today?.date)
  return (
    <>
      <PageHead
        title={`Board packet | ${site.name}`}
        description="Everything a board needs to vote on managed backup: memo, quotation, sample motion and resolution, payment terms, documents and questions, made for your numbers."
        path="/board-packet"
        robots="noindex, follow"
      />
      {request.quantities ? (
        <ReadyPacket request={request} quantities={request.quantities} today={today?.date} />
      ) : (
        <Asking request={request} today={today?.date} />
      )}
    </>
  )
}

function Asking({ request, today }: Asked) {
  return (
    <header className="on-dark survey-lines bg-deep-lake">
      <div className="wrap py-8 md:py-10">
        <h1 className="text-3xl">Board packet</h1>
        <p className="lead mt-2 mb-6 max-w-[80ch]">
          Five pages for your meeting: a memo, the quotation, a motion to vote on, answers to the
          questions trustees and IT staff ask, and a sheet to compare three quotes. Enter your
          numbers to make yours.
        </p>
        <PagePart>
          <PacketForm request={request} today={today} />
        </PagePart>
        {request.result?.kind === 'custom' && (
          <CustomPlan messagePath={buildQuotationMessagePath(request.typed)} />
        )}
      </div>
    </header>
  )
}

function CustomPlan({ messagePath }: { messagePath: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="max-w-[52ch]">
        Your numbers go beyond our price list. We will prepare a quotation for you, with on-site
        backup appliances where they help, and send the packet with it.
      </p>
      <ButtonLink to={messagePath} variant="wheat">
        Request a custom plan
      </ButtonLink>
    </div>
  )
}

function ReadyPacket({ request, quantities, today }: Asked & { quantities: Quantities }) {
  const site = useSite()
  const { data: quotation, isError } = useQuery(numberedQuotationQuery(quantities))
  // Without the documents and answers of the office, the packet names those to ask for.
  const { data: documents = [] } = useQuery(documentsQuery())
  const { data: answers = [] } = useQuery(packetAnswersQuery())
  if (isError) return <PacketFailed />
  if (!quotation) return <div className="wrap min-h-dvh" />
  const { typed, meeting } = request
  const packet = buildPacket({ ...typed, site, quotation, meeting, documents, answers })
  return (
    <>
      <PacketTools request={request} today={today} />
      <div className="wrap pt-8 pb-24 md:pt-12 print:p-0">
        <PacketSheet packet={packet} site={site} date={quotation.date} />
      </div>
    </>
  )
}

function PacketTools({ request, today }: Asked) {
  const site = useSite()
  const { meeting, issues } = request
  const typed = { ...request.typed, meeting }
  return (
    <div className="packet-tools on-dark survey-lines bg-deep-lake">
      <div className="wrap py-8 md:py-10">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="font-serif text-2xl font-medium">Ready for your meeting</p>
          <div className="flex flex-wrap gap-3">
            <a
              href={buildPacketPdfPath(typed)}
              className={buttonClass({ variant: 'wheat' })}
              type="application/pdf"
            >
              Download as PDF
            </a>
            <ButtonLink to={buildPacketMailLink(typed, site)} variant="ghost">
              Send to a colleague
            </ButtonLink>
            <Button variant="ghost" className="needs-script" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        <details
          className="packet-change"
          open={issues.some(({ path }) => !isOtherQuoteField(path))}
        >
          <summary className="link">Change the numbers, names or meeting</summary>
          <PagePart>
            <PacketForm request={request} today={today} />
          </PagePart>
        </details>
        <PagePart>
          <OtherQuotesForm request={request} />
        </PagePart>
      </div>
    </div>
  )
}

function PacketFailed() {
  return (
    <PageMessage
      level={1}
      title="The packet is not available right now"
      text="We could not load the quotation. Please reload the page in a minute, or write to us and we will e-mail you the packet."
    >
      <ButtonLink to="/#contact">Contact Us</ButtonLink>
    </PageMessage>
  )
}
