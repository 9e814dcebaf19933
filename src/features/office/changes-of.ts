import { LABELS } from './labels.ts'
import type { Notice, OfficeSettings } from './schema.ts'

type Fact = { value: string | Notice | null; default: string | null }

/** What a save changed, one text for each fact: 'Phone from “…” to the default “…”'. */
export function changesOf(before: OfficeSettings, after: OfficeSettings): string[] {
  const names = ['siteName', 'phone', 'email', 'contactTo', 'founderName', 'notice'] as const
  return names.flatMap((name) => {
    const [from, to] = [wordsOf(before[name]), wordsOf(after[name])]
    const isSame = JSON.stringify(before[name].value) === JSON.stringify(after[name].value)
    return isSame ? [] : `${LABELS[name]} from ${from} to ${to}`
  })
}

function wordsOf({ value, default: byDefault }: Fact): string {
  if (typeof value === 'string') return `“${value}”`
  if (value) return `“${value.text}” (${value.from} to ${value.until})`
  return byDefault === null ? 'none' : `the default “${byDefault}”`
}
