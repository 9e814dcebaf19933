export type SamplePost = {
  title: string
  text: string
  /** The meta title that is expected, by default the title; empty if no form of it is short enough. */
  metaTitle?: string
  /** Tags that a person would choose; two of them at least are expected, separated by ', '. */
  tags: string
  /** Tags that a person would delete. */
  unwanted: string
}
