import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMoment } from '#shared/time/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { ContactFields, getContactFieldId } from './contact-fields.tsx'
import { keepFields, readSentAt } from './kept-message.ts'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'
import { SENT_TEXT, SENT_TITLE, MessageSent } from './message-sent.tsx'
import { useKeptFields } from './use-kept-fields.ts'
import { useMessageAddition, type Addition } from './use-message-addition.ts'

// The background around the card may be dark: colors and focus ring are its own.
const CARD =
  'contact-card relative rounded border border-line bg-white p-[clamp(20px,3.5vw,44px)] text-ink outline-none transition-colors duration-(--duration-calm) [--focus-ring:var(--color-lake)] data-sent:border-pine data-sent:bg-pine-soft'

const NOTE =
  'block rounded bg-pine-soft font-medium text-pine not-empty:mb-7 not-empty:px-5 not-empty:py-3'
const PROBLEM_ID = 'contact-problem'

type ContactFormProps = {
  /** A text that a link on the page puts into the message. */
  addition?: Addition | undefined
  /** The visitor's next steps after the message is sent. */
  afterwards?: ReactNode
}

/** The contact form, or without JavaScript the result of sending it. */
export function ContactForm({ addition, afterwards }: ContactFormProps) {
  const [search] = useSearchParams()
  return search.has('sent') ? (
    <SentPage afterwards={afterwards} />
  ) : (
    <LiveForm addition={addition} afterwards={afterwards} />
  )
}

function SentPage({ afterwards }: Pick<ContactFormProps, 'afterwards'>) {
  return (
    <div className={CARD} data-sent="">
      <MessageSent>
        <p className="max-w-[34ch]">
          <strong className="font-semibold">{SENT_TITLE}</strong> <KeepTogether text={SENT_TEXT} />
        </p>
        {afterwards}
        <Link className="link text-lake" to="/#contact">
          Write another message
        </Link>
      </MessageSent>
    </div>
  )
}

function LiveForm({ addition, afterwards }: ContactFormProps) {
  const { sent, sending, round, problem, state, handleSubmit } = useContactForm()
  const {
    card,
    heading,
    note: sentNote,
  } = useFocusAfterSending({ sent, round, issues: state.issues })
  const { form, defaultMessage, note } = useMessageAddition({ addition, round })
  useKeptFields(form)
  const values = defaultMessage ? { message: defaultMessage, ...state.values } : state.values

  return (
    <div
      ref={card}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no part in the layout
      role="group"
      aria-label="Contact form"
      className={CARD}
      data-sent={sent ? '' : undefined}
    >
      {sent && (
        <div className="absolute inset-0 grid content-end justify-center p-6 pb-44 sm:content-center sm:pb-6">
          <MessageSent ref={heading}>{afterwards}</MessageSent>
        </div>
      )}
      {/* Both notes are always rendered, so that screen readers announce their changes. */}
      <div ref={sentNote} aria-live="polite" className={NOTE}>
        {!sent && <SentBefore afterwards={afterwards} />}
      </div>
      <form
        ref={form}
        key={round}
        method="post"
        action="/api/contact"
        onSubmit={handleSubmit}
        onInput={({ currentTarget }) => keepFields(currentTarget)}
        className={sent ? 'invisible' : undefined}
      >
        {state.message && <ProblemSummary issues={state.issues} message={state.message} />}
        <output className={NOTE}>{note}</output>
        <ContactFields values={values} issues={state.issues} />
        {problem && (
          <p id={PROBLEM_ID} className="mt-7 border-l-4 border-brick pl-4 font-medium text-brick">
            {problem}
          </p>
        )}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            disabled={sending || sent}
            aria-describedby={problem ? PROBLEM_ID : undefined}
            className="w-full sm:w-auto"
          >
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
          <p className="text-sm text-slate">Fields marked * are required.</p>
        </div>
      </form>
    </div>
  )
}

/** Says when the last message of this tab was sent, for as long as the tab is open. */
function SentBefore({ afterwards }: Pick<ContactFormProps, 'afterwards'>) {
  const sentAt = useSyncExternalStore(neverChanges, readSentAt, () => null)
  if (!sentAt) return null
  return (
    <>
      <strong className="font-semibold">{`Your message was sent on ${formatMoment(sentAt)}.`}</strong>
      <span>
        {' We answer within 1 business day. To prepare, count your computers and servers. '}
      </span>
      {afterwards}
    </>
  )
}

/** The form is rendered again after each message. */
function neverChanges(): () => void {
  return () => {}
}

/**
 * The errors above a form that the server sent back. It takes the focus, so that the visitor starts
 * here and not at the top of the page.
 */
function ProblemSummary({ issues, message }: Omit<ContactFormState, 'values'>) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the answer to the reader's own act.
      autoFocus
      tabIndex={-1}
      aria-labelledby="contact-problems"
      className="mb-7 rounded border border-l-4 border-brick bg-brick-soft px-5 py-4"
    >
      <h3 id="contact-problems" className="text-lg font-semibold text-brick">
        Error sending message
      </h3>
      {issues.length === 0 ? (
        <p className="mt-1">{message}</p>
      ) : (
        <ul className="mt-1 list-disc pl-5">
          {issues.map((issue) => (
            <li key={issue.path + issue.message}>
              <a className="link text-ink" href={`#${getContactFieldId(issue.path)}`}>
                {issue.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type FormMoment = { sent: boolean; round: number; issues: ContactFormState['issues'] }

/**
 * Moves the focus after sending: to the confirmation, back to the card when that disappears, with
 * the note in sight, or after a failure to the first invalid field or the button. A focus elsewhere
 * stays.
 */
function useFocusAfterSending({ sent, round, issues }: FormMoment) {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const firstIssues = useRef(issues)

  useEffect(() => {
    if (!sent && round === 0) return
    if (isElsewhere(card.current)) return
    const target = sent ? heading.current : card.current
    target?.focus({ preventScroll: true })
    if (!sent) note.current?.scrollIntoView({ block: 'center' })
  }, [sent, round])

  useEffect(() => {
    if (issues === firstIssues.current || isElsewhere(card.current)) return
    const field = card.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // The button lost the focus when it was disabled.
    const button = card.current?.querySelector<HTMLElement>('[type=submit]')
    const target = field ?? button
    target?.focus()
  }, [issues])

  return { card, heading, note }
}

function isElsewhere(card: HTMLElement | null): boolean {
  const active = document.activeElement
  return Boolean(active && active !== document.body && !card?.contains(active))
}
