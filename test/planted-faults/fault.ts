/** A small change that somebody could make by mistake, and the tests that notice it. */
export type Fault = {
  /** What the site then does. */
  name: string
  file: string
  /** A text that occurs once in the file, and the text that takes its place. */
  from: string
  to: string
  /** Files of tests of Vitest, or one file of browser journeys. The first that fails ends the search. */
  noticedBy: string[]
  /** Only a run on PostgreSQL notices it. */
  on?: 'postgres'
  /** The title of the one journey to run. */
  journey?: string
}
