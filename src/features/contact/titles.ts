/**
 * The positions that a sender can choose. They are not in the schema, so that the form loads no
 * zod.
 */
export const TITLE_VALUES = [
  'township-clerk',
  'municipal-clerk',
  'township-supervisor',
  'mayor',
  'administrator',
  'it-director',
  'other',
] as const
type TitleValue = (typeof TITLE_VALUES)[number]

export const TITLE_LABELS: Record<TitleValue, string> = {
  'township-clerk': 'Township Clerk',
  'municipal-clerk': 'Municipal Clerk',
  'township-supervisor': 'Township Supervisor',
  mayor: 'Mayor',
  administrator: 'Administrator',
  'it-director': 'IT Director',
  other: 'Other',
}

/** The label of a position; an old value that is no longer in the list is shown as it is. */
export function getTitleLabel(title: string | null): string | undefined {
  const labels: Record<string, string> = TITLE_LABELS
  return title === null ? undefined : (labels[title] ?? title)
}
