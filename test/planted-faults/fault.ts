/** A small change that somebody could make by mistake, and the test that notices it. */
export type Fault = {
  /** What the site then does. */
  name: string
  file: string
  /** A text that occurs once in the file, and the text that takes its place. */
  from: string
  to: string
  /** The file of the test, of Vitest or with browser journeys. */
  noticedBy: string
  /** Only a run on PostgreSQL notices it. */
  on?: 'postgres'
  /** The title of the journey to run. */
  journey?: string
}
