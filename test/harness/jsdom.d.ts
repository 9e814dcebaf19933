/** The part of jsdom that tests use; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options?: { contentType?: string; runScripts?: 'dangerously'; url?: string },
    )
    readonly window: Window & typeof globalThis
  }
}
