import { leadsNowhere, toTargetId, toTargetName } from '#shared/html/targets.ts'
import { toExcerpt, type Finding, type Rule } from '#shared/content/finding.ts'
import { hasElement, isBlank, readText, type Box, type Outline } from './outline.ts'

const VAGUE = new Set(
  [
    'here|click|click here|click this|click this link|click on this link|tap here|press here|see here|go here|go',
    'this|this link|this page|this site|this website|this document|this form|this article|this post',
    'link|the link|page|web page|website|site|url|address|file|document|form|article|post|pdf',
    'more|read|read more|read on|learn more|see more|show more|view more|find out more|more info',
    'more information|more details|info|information|details|continue|continue reading|next',
    'download|download here|download now|open|view|see|visit|visit website|read this|apply here',
    'download file|download pdf|download the pdf|view pdf|open pdf|view document|full article',
    'full story|read the full story|read article|read post|see details|there|that|these|this one',
    'click here for more|click here for more information|click here to read more|follow this link',
    'source|back|next page|previous',
  ].flatMap((line) => line.split('|')),
)
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S+$/i

/** What is said of the target's file or window, as in "Download (PDF, 2 MB)". */
const BRACKET = /[\p{Ps}«<][^\p{Ps}\p{Pe}«»<>]*(?:[\p{Pe}»>]|$)/gu

const TEXT_MAX = 200

/** Links whose words say nothing when a screen reader lists them alone, and those that lead nowhere. */
export function findInLinks({ boxes, blocks }: Outline): Finding[] {
  const targets = new Map<string, string>()
  const ids = boxes.flatMap(({ attributes: { id, name } }) => id ?? name ?? [])
  const headings = blocks.filter(({ box }) => /^h[1-6]$/.test(box.tag))
  const places = [...ids.map(toTargetId), ...headings.map(({ text }) => toTargetName(text))]
  const names = new Set(places)
  return boxes.flatMap((box) => {
    const { href } = box.attributes
    return box.tag === 'a' && href !== undefined ? checkLink(box, href, { targets, names }) : []
  })
}

type Known = { targets: Map<string, string>; names: ReadonlySet<string> }

function checkLink(box: Box, href: string, { targets, names }: Known): Finding[] {
  const text = readText(box).replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
  const found = (rule: Rule, message: string, words = text): Finding[] => {
    const { from, to } = box
    return [{ rule, message, excerpt: toExcerpt(words), from, to, repair: readAddress(href) }]
  }
  if (leadsNowhere(href, names)) return found('link-nowhere', NOWHERE, text || href)
  if (isBlank(text)) {
    // A picture without an alternative text is a finding of its own.
    if (hasElement(box, isOpenPicture)) return []
    const message = `This link to ${toExcerpt(href)} has no text, so no one can see or hear it.`
    return found('link-empty', message, href || 'Link')
  }
  if (ADDRESS.test(text)) return found('link-address', SPELLED)
  const words = trimMarks(text.toLowerCase())
  if (VAGUE.has(words) || VAGUE.has(trimMarks(words.replaceAll(BRACKET, ''))))
    return found('link-vague', ALONE)
  const other = targets.get(words) ?? href
  targets.set(words, other)
  return other === href ? [] : found('links-alike', ALIKE)
}

function trimMarks(words: string): string {
  return words.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** The words of an address such as '/forms/absentee-ballot-application.pdf'. */
function readAddress(href: string): string | undefined {
  const name = /\/([a-z]+(?:-[a-z\d]+)+)(?:\.\w+)?\/?(?:[?#]|$)/i.exec(href)?.[1]
  const words = name?.replaceAll('-', ' ').toLowerCase()
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

const ALONE =
  'This link text means nothing on its own. Say where the link goes, as in “Absentee ballot application.”'
const SPELLED =
  'Screen readers spell out this address. Say where the link goes, as in “Absentee ballot application.”'
const NOWHERE =
  'This link goes to a place that is not on this page. Choose one of its headings, or remove the link.'
const ALIKE =
  'Another link has the same text but goes somewhere else. Change the text so that each says where it goes.'

function isOpenPicture({ tag, attributes }: Box): boolean {
  return tag === 'img' && attributes.role !== 'presentation'
}
