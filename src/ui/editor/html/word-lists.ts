import { nestItems } from './nest-list.ts'
import type { FlatItem } from './nest-list.ts'

const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]/i

/** Word writes lists as paragraphs with a marker and a level; they become lists again. */
export function nestWordLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p')].filter(isListParagraph)
  let run: HTMLElement[] = []
  for (const paragraph of paragraphs) {
    const last = run.at(-1)
    if (last && last.nextElementSibling !== paragraph) {
      replaceRun(run)
      run = []
    }
    run.push(paragraph)
  }
  replaceRun(run)
}

function replaceRun(run: readonly HTMLElement[]): void {
  const [first, ...others] = run
  if (!first) return
  const items = run.map(toItem)
  first.replaceWith(...nestItems(first.ownerDocument, items))
  for (const paragraph of others) paragraph.remove()
}

function isListParagraph(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
}

function toItem(paragraph: HTMLElement): FlatItem {
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const markers = paragraph.querySelectorAll(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  )
  const marker = [...markers].map((element) => element.textContent.trim()).join('')
  for (const element of markers) element.remove()
  const holder = paragraph.ownerDocument.createElement('p')
  holder.append(...paragraph.childNodes)
  return { level: level - 1, kind: NUMBER.test(marker) ? 'ol' : 'ul', contents: [holder] }
}
