/** What the office announces, and its first and last day in Michigan, as 'YYYY-MM-DD'. */
export type Notice = { text: string; from: string; until: string }

/** What the office has set; null where the default applies. */
export type OfficeValues = {
  siteName: string | null
  phone: string | null
  email: string | null
  founderName: string | null
  contactTo: string | null
  notice: Notice | null
}

export const NOTHING_SET: OfficeValues = {
  siteName: null,
  phone: null,
  email: null,
  founderName: null,
  contactTo: null,
  notice: null,
}
