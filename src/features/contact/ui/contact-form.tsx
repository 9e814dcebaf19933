import { Link, useSearchParams } from '#ui/router.tsx'
import { Button } from '#ui/components/button.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { SENT_TEXT, SENT_TITLE, SentNotice } from './sent-notice.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useContactForm } from './use-contact-form.ts'

// The ground around it may be dark: colours and focus ring are the card's own.
const CARD =
  'contact-card relative border border-line bg-white p-[clamp(20px,3.5vw,44px)] text-ink outline-none transition-colors duration-(--duration-calm) data-sent:border-pine data-sent:bg-pine-soft'

/** The form, or what a visitor without scripts comes back to after sending it. */
export function ContactForm() {
  const search = useSearchParams()
  return search.has('sent') ? <SentPage /> : <LiveForm />
}

function SentPage() {
  return (
    <div className={CARD} data-sent="">
      <SentNotice>
        <p className="max-w-[34ch]">
          <strong className="font-semibold">{SENT_TITLE}</strong> {SENT_TEXT}
        </p>
        <Link className="link text-lake" to="/#contact">
          Write another message
        </Link>
      </SentNotice>
    </div>
  )
}

function LiveForm() {
  const { sent, sending, round, state, handleSubmit } = useContactForm()
  const { card, heading } = useFormFocus({ sent, round, issues: state.issues })

  return (
    <div ref={card} tabIndex={-1} className={CARD} data-sent={sent ? '' : undefined}>
      {sent && (
        <div className="absolute inset-0 grid content-end justify-center p-6 pb-44 sm:content-center sm:pb-6">
          <SentNotice ref={heading} />
        </div>
      )}
      <form
        key={round}
        method="post"
        action="/api/contact"
        onSubmit={handleSubmit}
        className={sent ? 'invisible' : undefined}
      >
        {state.message && <ProblemSummary issues={state.issues} message={state.message} />}
        <ContactFields values={state.values} issues={state.issues} />
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={sending || sent} className="w-full sm:w-auto">
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
          <p className="text-sm text-slate">Fields marked * are required.</p>
        </div>
      </form>
    </div>
  )
}
