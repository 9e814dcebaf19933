import { useEffect, type RefObject } from 'react'
import { withAddition } from '../message-addition.ts'
import { FIELDS_KEY, readKept } from './kept-message.ts'

/** Puts what was typed before a reload back into the fields that are empty. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, kept] of new URLSearchParams(readKept(FIELDS_KEY) ?? '')) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLTextAreaElement) field.value = mergeMessage(kept, field.value)
      else if (isEmptyField(field)) field.value = kept
    }
  }, [form])
}

/** The address may have put a text into the message already. */
function mergeMessage(kept: string, shown: string): string {
  return shown === '' || kept === '' ? kept || shown : withAddition(kept, shown)
}

function isEmptyField(
  field: RadioNodeList | Element | null | undefined,
): field is HTMLInputElement | HTMLSelectElement {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  return isField && field.value === ''
}
