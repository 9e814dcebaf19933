import { Link } from 'react-router'
import { buildMessageRequestPath } from '#features/contact/message-request.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { SectionHeading } from '#ui/components/section-heading.tsx'

const DOCUMENTS = {
  'Pre-approval documentation':
    'What the service does, what it costs and how records are protected, ready for the board packet.',
  'SOC 2 Type II report': 'For the trustee, auditor or IT director who wants a closer look.',
  'Board-ready presentation': 'For the meeting itself, in plain English.',
  'Flexible payment options': 'Settled before the vote, so nothing delays the start.',
}

const DAYS = [1, 5, 10, 15, 20, 25, 30]

export function Approval() {
  return (
    <section id="approval-process" aria-labelledby="approval-title" className="section bg-white">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <SectionHeading
            id="approval-title"
            eyebrow="Board-friendly approval process"
            title="From first call to approval, typically in 30 days"
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={buildMessageRequestPath('package')}>
              Request Approval Package
            </ButtonLink>
            <ButtonLink to={buildMessageRequestPath('demo')} variant="secondary">
              Schedule a Demo
            </ButtonLink>
            <p className="w-full print:hidden">
              Or{' '}
              <Link className="link" to="/board-packet">
                make the board packet for your numbers
              </Link>{' '}
              yourself.
            </p>
          </div>
        </div>
        <div className="ruler">
          <div className="ruler-scale" aria-hidden="true">
            {DAYS.map((day) => (
              <span key={day} className={`ruler-day ruler-day-${day}`}>
                {day === 1 || day === 30 ? `Day ${day}` : day}
              </span>
            ))}
          </div>
          <ol className="ruler-documents">
            {Object.entries(DOCUMENTS).map(([title, text]) => (
              <li key={title} data-reveal="">
                <DocumentPicture />
                <h3 className="text-xl">{title}</h3>
                <p className="quiet mt-2 text-sm">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function DocumentPicture() {
  return (
    <svg viewBox="0 0 36 44" aria-hidden="true" className="mb-4 h-11">
      <path className="fill-paper stroke-lake" strokeWidth="1.5" d="M1 1h24l10 10v32H1z" />
      <path
        className="fill-none stroke-lake"
        strokeWidth="1.5"
        d="M25 1v10h10M8 19h20M8 26h20M8 33h12"
      />
    </svg>
  )
}
