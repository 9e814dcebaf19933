import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { findMessageRequest, formatMessageRequest } from '#features/contact/message-request.ts'
import { ContactForm } from '#features/contact/ui/contact-form.tsx'
import type { Addition } from '#features/contact/ui/use-message-addition.ts'
import { documentsQuery } from '#features/documents/ui/queries.ts'
import { hasDocumentRequest, formatDocumentRequest } from '#features/documents/document-request.ts'
import { calculateQuotationResult } from '#features/quotation/quotation-result.ts'
import {
  hasQuantities,
  isForMessage,
  buildPacketPath,
  parseTypedQuantities,
} from '#features/quotation/search-params.ts'
import { buildQuotationMessage } from '#features/quotation/format.ts'
import { buildTelephoneLink } from '#shared/site.ts'
import { EMERGENCY_SUPPORT, SUPPORT_HOURS } from '#shared/offer.ts'
import { SectionHeading } from '#ui/components/section-heading.tsx'
import { useSite } from '#ui/site.tsx'
import { KeepTogether } from '#ui/components/keep-together.tsx'

export function Contact() {
  const site = useSite()
  const addition = useAddition()
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="section on-dark survey-lines bg-deep-lake"
    >
      <div className="wrap grid items-start gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeading
            id="contact-title"
            title="Bring it to your next meeting"
            lead="Tell us about your township. We will send the board approval package and answer your questions."
          />
          <address className="mt-10 not-italic">
            <dl className="contact-facts">
              <div>
                <dt>Phone</dt>
                <dd>
                  <a
                    href={buildTelephoneLink(site.phone)}
                    className="contact-link whitespace-nowrap"
                  >
                    {site.phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>
                  <a href={`mailto:${site.email}`} className="contact-link">
                    {site.email}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Hours</dt>
                <dd>
                  <KeepTogether text={SUPPORT_HOURS} />
                  <span className="quiet mt-1 block text-sm">{EMERGENCY_SUPPORT}</span>
                </dd>
              </div>
            </dl>
          </address>
        </div>
        <ContactForm addition={addition} afterwards={<PacketOffer />} />
      </div>
    </section>
  )
}

/** For visitors who want to hand something in before the office answers. */
function PacketOffer() {
  const [search] = useSearchParams()
  const path = hasQuantities(search)
    ? buildPacketPath(parseTypedQuantities(search))
    : '/board-packet'
  return (
    <Link className="link text-lake" to={path}>
      Make your board packet now
    </Link>
  )
}

/**
 * The text that the address puts into the message: the quotation, or the request of a button or for a
 * document.
 */
function useAddition(): Addition | undefined {
  const [search] = useSearchParams()
  const { data: documents } = useQuery({ ...documentsQuery(), enabled: hasDocumentRequest(search) })
  const quotationText = isForMessage(search)
    ? buildQuotationMessage(calculateQuotationResult(parseTypedQuantities(search)))
    : undefined
  if (quotationText) {
    return { text: quotationText, note: 'Your numbers are in the message below.', isOnlyOne: true }
  }
  const request = findMessageRequest(search)
  const text = request ? formatMessageRequest(request) : formatDocumentRequest(search, documents)
  return text ? { text, note: 'Your request is in the message below.' } : undefined
}
