import { toExcerpt, type Finding, type FindingOptions } from '#shared/content/finding.ts'
import { isBlank, type Box, type Outline } from './outline.ts'

/** Names that cameras, telephones and programs give to files, most of them with numbers. */
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?)(?:\?\S*)?$|^(?=.*[a-z\d])(?:img|dsc[nf]?|pict?|pxl|gopr|mvi|p|image|photo|picture|scan|screen[-_ ]?shot|untitled(?: design)?|unnamed|download|wp-image|object|graphic)?(?:[-_ .:,()\d]|wa|at|[ap]m)*$|^[\da-f-]{16,}$|^embedded image$/i
const IMAGE_OF =
  /^(?:an? |the |this )?(?:image|picture|photo|photograph|graphic) (?:of|shows|showing) (\S.*)$/is
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
const BY_PROGRAM =
  /^(?:lorem ipsum|google shape;|may be an? |image may contain|a picture containing |graphical user interface|no photo description|this image has an empty alt)|description automatically generated|ai-generated content may be/i
const ALT_MAX = 250
/** Hosts whose addresses of pictures end, or need their owner's sign-in. */
const EXPIRING_HOSTS = [
  'googleusercontent.com (?:drive|docs|photos|mail).google.com fbcdn.net whatsapp.net cdninstagram.com',
  'tiktokcdn.com licdn.com discord.com discordapp.com discordapp.net slack.com slack-edge.com',
  'slack-files.com notion.so notion-static.com notionusercontent.com airtableusercontent.com',
  'dropbox.com dropboxusercontent.com icloud-content.com 1drv.ms 1drv.com sharepoint.com office.net',
  'office.com office365.com live.com',
].flatMap((line) => line.replaceAll('.', String.raw`\.`).split(' '))
const EXPIRES = new RegExp(
  String.raw`^https?://(?:[^/?#]*\.)?(?:${EXPIRING_HOSTS.join('|')})(?:[:/?#]|$)|[?&](?:X-\w+-Expires|Expires|se)=\d|[?&]Policy=\w`,
  'i',
)
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
  if (EXPIRES.test(box.attributes.src ?? '')) {
    return [{ ...place, rule: 'picture-expires', message: ENDS }]
  }
  if (text === '') return []
  if (!text) return [{ ...place, rule: 'picture-undecided', message: UNDECIDED }]
  if (FILE_NAME.test(text.slice(-ALT_MAX)))
    return [{ ...place, rule: 'picture-file-name', message: NAMED }]
  if (saysNothing(text)) return [{ ...place, rule: 'picture-says-nothing', message: EMPTY }]
  if (text.length > ALT_MAX) return [{ ...place, rule: 'picture-long', message: LONG }]
  const shown = IMAGE_OF.exec(text)?.[1]
  const repair = shown && shown.charAt(0).toUpperCase() + shown.slice(1)
  return repair ? [{ ...place, rule: 'picture-image-of', message: SAID, repair }] : []
}

function saysNothing(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.join('').length < 2 ||
    BY_PROGRAM.test(text) ||
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
