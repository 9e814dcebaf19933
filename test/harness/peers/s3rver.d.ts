declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    silent?: boolean
    directory?: string
    vhostBuckets?: boolean
    configureBuckets?: { name: string }[]
  }

  /** The part that the tests use. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
