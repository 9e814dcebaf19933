import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  ReactNode,
  SyntheticEvent,
} from 'react'
import { toPlainEmail } from '#shared/plain-email.ts'
import type { CONTACT_MAX } from '../limits.ts'
import { TITLE_LABELS, TITLE_VALUES } from '../titles.ts'
import type { ContactFormState } from './use-contact-form.ts'

type ContactFieldsProps = Pick<ContactFormState, 'values' | 'issues'>

/** The fields are uncontrolled, so that text typed before hydration is kept. */
export function ContactFields({ values, issues }: ContactFieldsProps) {
  const problemFor = (name: string) => issues.find(({ path }) => path === name)?.message
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {CONTACT_LINES.map(({ name, label, type = 'text', autoComplete, required }) => (
        <ContactField key={name} {...{ name, label, required }} problem={problemFor(name)}>
          {(control) => (
            <input
              {...control}
              type={type}
              autoComplete={autoComplete}
              onInput={type === 'email' ? mendEmail : undefined}
              defaultValue={values[name]}
            />
          )}
        </ContactField>
      ))}
      <ContactField name="title" label="Title" problem={problemFor('title')}>
        {(control) => (
          <span className="relative block">
            <select
              {...control}
              className="input appearance-none"
              data-icon="end"
              autoComplete="organization-title"
              defaultValue={values['title'] ?? ''}
            >
              <option value="">Choose a title</option>
              {TITLE_VALUES.map((value) => (
                <option key={value} value={value}>
                  {TITLE_LABELS[value]}
                </option>
              ))}
            </select>
            <svg
              viewBox="0 0 20 20"
              className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 fill-none stroke-slate forced-colors:hidden"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
            </svg>
          </span>
        )}
      </ContactField>
      <ContactField name="message" label="Message" required wide problem={problemFor('message')}>
        {(control) => <textarea {...control} rows={4} defaultValue={values['message']} />}
      </ContactField>
      <Honeypot />
    </div>
  )
}

/** The browser would refuse an address as mail programs copy it. */
function mendEmail({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
  const plain = toPlainEmail(field.value)
  if (plain !== field.value) field.value = plain
}

/** A hidden field: people never fill it in, bots that fill in every field do. */
function Honeypot() {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label htmlFor="contact-website">Website: please leave this field empty</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

type ContactLine = {
  name: Exclude<keyof typeof CONTACT_MAX, 'message'>
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
}

const CONTACT_LINES: ContactLine[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'municipality', label: 'Municipality', autoComplete: 'organization' },
]

type ContactFieldProps = {
  name: string
  label: string
  required?: boolean
  wide?: boolean
  problem?: string
  children: (control: ControlProps) => ReactNode
}

type ControlProps = {
  id: string
  name: string
  className: string
  required: boolean
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** Connects a control with its label and its error message. */
function ContactField(props: ContactFieldProps) {
  const { name, label, required = false, wide, problem, children } = props
  const id = getContactFieldId(name)
  const problemId = `${id}-problem`
  return (
    <div className={wide ? 'field sm:col-span-2' : 'field'}>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
        {required && (
          <span className="text-brick" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        className: 'input',
        ...(problem && { 'aria-invalid': 'true', 'aria-describedby': problemId }),
      })}
      {problem && (
        <p id={problemId} className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </div>
  )
}

export function getContactFieldId(name: string): string {
  return `contact-field-${name}`
}
