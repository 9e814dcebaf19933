/** The posts a sender can hold; kept apart from the schema, so that the form needs no zod. */
export const TITLE_VALUES = [
  'township-clerk',
  'municipal-clerk',
  'township-supervisor',
  'mayor',
  'administrator',
  'it-director',
  'other',
] as const
export type TitleValue = (typeof TITLE_VALUES)[number]

export const TITLE_LABELS: Record<TitleValue, string> = {
  'township-clerk': 'Township Clerk',
  'municipal-clerk': 'Municipal Clerk',
  'township-supervisor': 'Township Supervisor',
  mayor: 'Mayor',
  administrator: 'Administrator',
  'it-director': 'IT Director',
  other: 'Other',
}

/** A sender's title in words; one that the list of today does not know, as it was sent. */
export function titleOf(title: string | null): string | undefined {
  const labels: Record<string, string> = TITLE_LABELS
  return title === null ? undefined : (labels[title] ?? title)
}
