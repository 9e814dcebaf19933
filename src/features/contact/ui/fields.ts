import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { CONTACT_MAX } from '../limits.ts'

export type ContactField = {
  name: string
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
  maxLength: number
}

export const CONTACT_LINES: ContactField[] = [
  {
    name: 'firstName',
    label: 'First Name',
    autoComplete: 'given-name',
    required: true,
    maxLength: CONTACT_MAX.firstName,
  },
  {
    name: 'lastName',
    label: 'Last Name',
    autoComplete: 'family-name',
    required: true,
    maxLength: CONTACT_MAX.lastName,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    maxLength: CONTACT_MAX.email,
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: CONTACT_MAX.phone },
  {
    name: 'municipality',
    label: 'Municipality',
    autoComplete: 'organization',
    maxLength: CONTACT_MAX.municipality,
  },
]
