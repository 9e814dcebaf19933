import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'

export type ContactField = {
  name: string
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
  maxLength: number
}

// The limits of schema.ts once more: importing them would bring zod to every visitor.
export const CONTACT_LINES: ContactField[] = [
  {
    name: 'firstName',
    label: 'First Name',
    autoComplete: 'given-name',
    required: true,
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: 'Last Name',
    autoComplete: 'family-name',
    required: true,
    maxLength: 100,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxLength: 254,
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 50 },
  {
    name: 'municipality',
    label: 'Municipality',
    autoComplete: 'organization',
    maxLength: 150,
  },
]

export const CONTACT_MESSAGE_MAX = 10_000
