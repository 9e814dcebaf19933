import type { SignInInput } from '../../schema.ts'

/** What was typed into the form that the server sent, before the code arrived. */
export function readEarlyInput(): SignInInput {
  return { username: readField('username'), password: readField('password') }
}

function readField(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>(`.centered-card [name=${name}]`)?.value ?? ''
}

/** Whether the form was sent before the code arrived (app/ui/admin-start.ts); says so once. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  const wasPressed = dataset['pressed'] !== undefined
  delete dataset['pressed']
  return wasPressed
}
