import { FILES_HEADER } from '../../export-name.ts'

/** The head of an image or document in a zip: what is before its name, and the first of its folder. */
// oxlint-disable-next-line no-control-regex -- a zip has them there
const FILE_HEAD = /PK\u0003\u0004[^]{26}(?:pictur|docume)/g
const HEAD_LENGTH = 36

/** Says which part of an export arrives, and how many of its images and documents have begun. */
export function readExport(headers: Headers): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder('latin1')
  let files = 0
  let rest = ''
  return (chunk) => {
    // A head may begin in one piece and end in the next.
    const text = rest + decoder.decode(chunk)
    files += text.match(FILE_HEAD)?.length ?? 0
    rest = text.slice(1 - HEAD_LENGTH)
    return files === 0
      ? 'Posts, questions and pages.'
      : `${files} of ${headers.get(FILES_HEADER)} images and documents.`
  }
}
