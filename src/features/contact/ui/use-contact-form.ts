import { useContext, useEffect, useRef, useState, type SyntheticEvent, createContext } from 'react'
import { ApiError } from '#ui/api.ts'
import { describeFailure } from '#ui/failure-text.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { FIELDS_KEY, SENT_AT_KEY, writeKept } from './kept-message.ts'
import { useSendContactMessage } from './queries.ts'
import { SENT_TEXT, SENT_TITLE } from './message-sent.tsx'

/** Values and errors of a refused message that was sent without JavaScript. */
export type ContactFormState = {
  values: Record<string, string>
  issues: { path: string; message: string }[]
  message: string
}

export const ContactFormContext = createContext<ContactFormState | undefined>(undefined)

const NO_ANSWER =
  'No response came, so your message may or may not have arrived. Nothing is lost. Send it again when the connection is back. We will receive it only once.'
const SENT_MS = 2000
const NOTHING: ContactFormState = { values: {}, issues: [], message: '' }

/** idle → sending → sent for two seconds → idle with empty fields; a failure keeps the fields. */
export function useContactForm() {
  const refused = useContext(ContactFormContext)
  const toast = useToast()
  const [sent, setSent] = useState(false)
  /** Counts the sent messages; as the key of the form it resets the fields. */
  const [round, setRound] = useState(0)
  const [issues, setIssues] = useState(refused?.issues ?? [])
  const [problem, setProblem] = useState('')
  const underWay = useRef(false)

  const { send, isPending } = useSendContactMessage({
    onSent: () => {
      setIssues([])
      setProblem('')
      setSent(true)
      // What was typed is forgotten, because it was sent.
      writeKept(FIELDS_KEY, '')
      writeKept(SENT_AT_KEY, new Date().toISOString())
      toast({ title: SENT_TITLE, description: SENT_TEXT })
    },
    onFailed: (error) => {
      underWay.current = false
      const message =
        describeFailure(error, { unreachable: NO_ANSWER }) || 'Please try again later.'
      setIssues(getIssues(error))
      setProblem(message)
      toast({ title: 'Error sending message', description: message, variant: 'destructive' })
    },
  })

  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(() => {
      underWay.current = false
      setSent(false)
      setRound((count) => count + 1)
    }, SENT_MS)
    return () => clearTimeout(timer)
  }, [sent])

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click can arrive before the state is rendered.
    if (underWay.current) return
    underWay.current = true
    void send(readTextFields(new FormData(event.currentTarget)))
  }

  return {
    sent,
    round,
    sending: isPending,
    /** Why the last try failed; empty once the problems stand at their fields. */
    problem: issues.length === 0 ? problem : '',
    handleSubmit,
    state: round === 0 && refused ? { ...refused, issues } : { ...NOTHING, issues },
  }
}

function readTextFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function getIssues(error: Error): ContactFormState['issues'] {
  return error instanceof ApiError ? error.issues : []
}
