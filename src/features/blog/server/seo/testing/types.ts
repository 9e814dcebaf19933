export type SamplePost = {
  title: string
  text: string
  /** The meta title that is expected, by default the title; empty if no form of it is short enough. */
  metaTitle?: string
}
