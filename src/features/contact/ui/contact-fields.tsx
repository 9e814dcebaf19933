import { CONTACT_MAX } from '../limits.ts'
import { TITLE_LABELS, TITLE_VALUES } from '../titles.ts'
import { ContactField } from './contact-field.tsx'
import { CONTACT_LINES } from './fields.ts'
import type { ContactFormState } from './form-state.tsx'

type ContactFieldsProps = Pick<ContactFormState, 'values' | 'issues'>

/** The fields keep their own values, so that what was typed before the script came is kept. */
export function ContactFields({ values, issues }: ContactFieldsProps) {
  const problemOf = (name: string) => issues.find(({ path }) => path === name)?.message
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {CONTACT_LINES.map(({ name, label, type = 'text', autoComplete, required, maxLength }) => (
        <ContactField
          key={name}
          name={name}
          label={label}
          required={required}
          problem={problemOf(name)}
        >
          {(control) => (
            <input
              {...control}
              type={type}
              autoComplete={autoComplete}
              maxLength={maxLength}
              defaultValue={values[name]}
            />
          )}
        </ContactField>
      ))}
      <ContactField name="title" label="Title" problem={problemOf('title')}>
        {(control) => (
          <span className="relative block">
            <select
              {...control}
              className="input appearance-none pr-11"
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
      <ContactField name="message" label="Message" required wide problem={problemOf('message')}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={CONTACT_MAX.message}
            defaultValue={values['message']}
          />
        )}
      </ContactField>
      <Honeypot />
    </div>
  )
}

/** People neither see nor reach this field; programs that fill in everything give themselves away. */
function Honeypot() {
  return (
    <div className="absolute -left-[9999px]" aria-hidden="true">
      <label htmlFor="contact-website">Website: please leave this field empty</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
