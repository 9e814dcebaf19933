import { Link } from 'react-router'
import { SectionHeading } from '#ui/components/section-heading.tsx'
import { useSite } from '#ui/site.tsx'

const QUESTIONS = {
  'How do we get a single file back?':
    'Tell us the file and the day. Granular restoration brings back that one file as it was then and leaves everything else alone.',
  'Can our IT provider see the backups?':
    'Yes. Your IT provider or staff can be given access to the backup portal.',
  'How are our records protected?':
    'They are encrypted with AES-256 and kept in secure cloud storage. Access controls determine who can open them.',
  'What happens when a backup fails?':
    'You are notified, so a failure never goes unnoticed. Monitoring runs 24/7.',
}

/** Several answers can be open at once. */
export function QuickFaq() {
  const site = useSite()
  return (
    <section aria-labelledby="quick-faq-title" className="section bg-white">
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeading id="quick-faq-title" title="Quick answers" />
          <p className="quiet mt-5 max-w-[40ch]">
            More answers are on the{' '}
            <Link to="/faq" className="link">
              FAQ page
            </Link>
            . If you do not find yours there,{' '}
            <a href={`mailto:${site.email}`} className="link">
              write to us
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {Object.entries(QUESTIONS).map(([question, answer]) => (
            <details key={question} className="question">
              <summary>
                <span>{question}</span>
                <PlusIcon />
              </summary>
              <p className="quiet max-w-text pr-10 pb-6">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function PlusIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="question-plus size-5 shrink-0 forced-colors:text-inherit"
    >
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M3 10h14" />
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M10 3v14" />
    </svg>
  )
}
