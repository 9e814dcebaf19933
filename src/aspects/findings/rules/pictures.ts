import { toExcerpt, type Finding, type FindingOptions } from '#shared/content/finding.ts'
import { isBlank, type Box, type Outline } from './outline.ts'

const EXTENSION = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|tiff?|svg)(?:\?|$)/i
/** What cameras, telephones and programs put into names of files, beside numbers. */
const NAME_WORDS = new Set([
  ...'img dsc dscn dscf pic pict pxl gopr mvi p wa at am pm image photo picture graphic'.split(' '),
  ...'scan screen shot screenshot untitled design unnamed download wp object embedded'.split(' '),
])
const IMAGES = 'image|picture|photo|photograph|graphic'
const IMAGE_OF = new RegExp(
  String.raw`^(?:(?:an?|the|this) )?(?:${IMAGES}) (?:of|shows|showing) (\S.*)$`,
  'is',
)
/** Words that people leave for later, or that programs write in place of others. */
const FILLERS = new Set(
  [
    'a an and for here goes is it no not of or text the this to your you',
    'add change click edit enter fill insert in put replace type write true false nan',
    'alt alternate alternative attribute caption description describe label name tag title',
    'banner cover featured graphic header hero icon image img logo main photo pic picture png jpg',
    'pics images foto bild background bg bullet clip art clipart decoration decorative design shape',
    'screenshot thumbnail available default empty missing provided sample stock unknown untitled',
    'asdf blank dummy fixme temp testing tmp attachment content',
    'lorem ipsum n na none null object placeholder spacer tba tbd test todo do',
    'undefined x xx xxx',
  ].flatMap((line) => line.split(' ')),
)
/** What programs write that have looked at a picture, or at the lack of words. */
const BY_PROGRAM = [
  'lorem ipsum',
  'google shape;',
  'may be an image',
  'image may contain',
  'a picture containing ',
  'no photo description',
  'this image has an empty alt',
  'description automatically generated',
  'ai-generated content may be',
]
const ALT_MAX = 250
/** Hosts whose addresses of pictures end, or need their owner's sign-in. */
const EXPIRING_HOSTS = [
  ...'googleusercontent.com drive.google.com docs.google.com photos.google.com fbcdn.net'.split(
    ' ',
  ),
  ...'cdninstagram.com slack.com dropbox.com dropboxusercontent.com icloud-content.com'.split(' '),
  ...'1drv.ms sharepoint.com office.com live.com'.split(' '),
]
/** What the address of a picture ends with if it is signed for some time. */
const SIGNED = /[?&](?:(?:X-\w+-Expires|Expires|se)=\d|Policy=\w)/i
const NO_TITLE = /^(?:(?:youtube|vimeo) )?(?:video ?)?(?:player)?$/i

/** Pictures and videos that nobody has described. */
export function findInPictures({ boxes }: Outline, { libraryAlt }: FindingOptions): Finding[] {
  return boxes.flatMap((box) => {
    if (box.tag === 'img') return checkPicture(box, libraryAlt)
    return box.tag === 'iframe' ? checkVideo(box) : []
  })
}

function checkPicture(box: Box, libraryAlt: FindingOptions['libraryAlt']): Finding[] {
  const text = readAlternative(box, libraryAlt)
  const place = { from: box.from, to: box.to, excerpt: toExcerpt(text || 'Picture') }
  if (expires(box.attributes.src ?? '')) {
    return [{ ...place, rule: 'picture-expires', message: ENDS }]
  }
  if (text === '') return []
  if (!text) return [{ ...place, rule: 'picture-undecided', message: UNDECIDED }]
  if (isFileName(text)) return [{ ...place, rule: 'picture-file-name', message: NAMED }]
  if (saysNothing(text)) return [{ ...place, rule: 'picture-says-nothing', message: EMPTY }]
  if (text.length > ALT_MAX) return [{ ...place, rule: 'picture-long', message: LONG }]
  const shown = IMAGE_OF.exec(text)?.[1]
  const repair = shown && shown.charAt(0).toUpperCase() + shown.slice(1)
  return repair ? [{ ...place, rule: 'picture-image-of', message: SAID, repair }] : []
}

function expires(src: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#:]*)/i.exec(src.toLowerCase()) ?? []
  return SIGNED.test(src) || EXPIRING_HOSTS.some((one) => `.${host}`.endsWith(`.${one}`))
}

function isFileName(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const isNumbered = /[\p{L}\d]/u.test(text) && words.every((word) => NAME_WORDS.has(word))
  return isNumbered || EXTENSION.test(text) || /^[\da-f-]{16,}$/i.test(text)
}

function saysNothing(text: string): boolean {
  const lower = text.toLowerCase()
  const words = lower.match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.join('').length < 2 ||
    BY_PROGRAM.some((phrase) => lower.includes(phrase)) ||
    words.every((word) => FILLERS.has(word) || /^\d+$/.test(word))
  )
}

/** What is said in place of a picture: '' for decoration, null or undefined if nobody has decided. */
function readAlternative(
  { attributes: { src = '', alt = '', role } }: Box,
  libraryAlt: FindingOptions['libraryAlt'],
): string | null | undefined {
  if (!isBlank(alt)) return alt.trim()
  return role === 'presentation' ? '' : libraryAlt?.(src)
}

const UNDECIDED = 'Say what this image shows, or that it is decorative.'
const NAMED = 'The alternative text is a file name. Say what the image shows.'
const EMPTY = 'The alternative text says nothing about this image. Say what it shows.'
const LONG =
  'This alternative text is longer than 250 characters, and screen readers cannot pause in it. Move the rest into the text.'
const ENDS =
  'This image is on another website, which may stop showing it. Save a copy and upload it here.'
const SAID = 'Screen readers already say that this is an image. Begin with what it shows.'

function checkVideo({ attributes: { title = '' }, from, to }: Box): Finding[] {
  if (!NO_TITLE.test(title.trim())) return []
  const message = 'Give this video a title that says what it shows.'
  return [{ rule: 'video-title', message, excerpt: title.trim() || 'Video', from, to }]
}
