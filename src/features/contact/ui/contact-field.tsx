import type { ReactNode } from 'react'

type ContactFieldProps = {
  name: string
  label: string
  required?: boolean
  wide?: boolean
  problem?: string
  children: (control: ControlProps) => ReactNode
}

/** What ties a control to its label and to the message about it. */
type ControlProps = {
  id: string
  name: string
  className: string
  required: boolean
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

export function ContactField({
  name,
  label,
  required = false,
  wide,
  problem,
  children,
}: ContactFieldProps) {
  const id = fieldIdOf(name)
  const problemId = `${id}-problem`
  return (
    <div className={wide ? 'field sm:col-span-2' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
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

export function fieldIdOf(name: string): string {
  return `contact-field-${name}`
}
