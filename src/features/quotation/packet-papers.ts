import type { Block, Item, Paper } from './packet-shape.ts'

/** What boards and treasurers ask a vendor for, unless the office has put it up. */
const USUAL = [
  { title: 'Form W-9', text: 'for the vendor file of the treasurer.', word: /w-?9/i },
  {
    title: 'Certificate of insurance',
    text: 'liability and workers’ compensation, naming your township if your policy asks for it.',
    word: /insurance/i,
  },
  {
    title: 'Sample contract',
    text: 'the terms of the service in writing, for whoever advises your board.',
    word: /contract|agreement|terms/i,
  },
  {
    title: 'SOC 2 Type II report',
    text: 'the whole report, with its period and scope, for the auditor or IT person.',
    word: /soc ?2/i,
  },
]
const CONTACT = '/#contact'

export function papersOf(papers: readonly Paper[]): Block[] {
  const listed = papers.map(({ title, href, visibility }): Item => ({
    lead: title,
    text: '',
    link: { label: visibility === 'public' ? 'Download' : 'Ask for it', href },
  }))
  const others = USUAL.filter(({ word }) => !papers.some(({ title }) => word.test(title)))
  const asked = others.map(({ title, text }): Item => ({
    lead: `${title}:`,
    text,
    link: { label: 'Ask for it', href: CONTACT },
  }))
  return [{ kind: 'list', items: [...listed, ...asked] }]
}
