import { toExcerpt, type Finding, type FindingOptions } from './finding.ts'
import { isBlank, type Box, type Outline } from './outline.ts'

const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?)$|^(?:img|dscn?|pict?|image|photo|picture|scan|screenshot|untitled)?[-_ ]?\(?\d*\)?$|^embedded image$/i
const IMAGE_OF =
  /^(?:an? |the |this )?(?:image|picture|photo|photograph|graphic) (?:of|shows|showing) (\S.*)$/is
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
  if (text === '') return []
  const place = { from: box.from, to: box.to, excerpt: toExcerpt(text ?? 'Picture') }
  if (!text) return [{ ...place, rule: 'picture-undecided', message: UNDECIDED }]
  if (FILE_NAME.test(text)) return [{ ...place, rule: 'picture-file-name', message: NAMED }]
  const shown = IMAGE_OF.exec(text)?.[1]
  const repair = shown && shown.charAt(0).toUpperCase() + shown.slice(1)
  return repair ? [{ ...place, rule: 'picture-image-of', message: SAID, repair }] : []
}

/** What is said in place of a picture: '' for decoration, null or undefined if nobody has decided. */
function readAlternative(
  { attributes: { src = '', alt = '', role } }: Box,
  libraryAlt: FindingOptions['libraryAlt'],
): string | null | undefined {
  if (!isBlank(alt)) return alt.trim()
  return role === 'presentation' ? '' : libraryAlt?.(src)
}

const UNDECIDED = 'Say what this picture shows, or that it is only decoration.'
const NAMED = 'The alternative text is the name of a file. Say what the picture shows.'
const SAID = 'Screen readers already say that this is a picture. Begin with what it shows.'

function checkVideo({ attributes: { title = '' }, from, to }: Box): Finding[] {
  if (!NO_TITLE.test(title.trim())) return []
  const message = 'Give this video a title that says what it shows.'
  return [{ rule: 'video-title', message, excerpt: title.trim() || 'Video', from, to }]
}
