import type { OverviewWarning } from '#shared/overview.ts'

/** A sort of warning of Overview in words. pages/dashboard/overview/warnings.ts lists all of them. */
export type Warning = {
  kind: string
  /** Whether it is a line under "Worth a look"; any other stands out as wrong. */
  isUpkeep?: (found: OverviewWarning) => boolean
  describe: (found: OverviewWarning) => Description
}

export type Description = { text: string; links: { to: string; link: string }[] }

/** The text of a warning that leads to one place. */
export function leading(text: string, to: string, link: string): Description {
  return { text, links: [{ to, link }] }
}
