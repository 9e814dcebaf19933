import type { OverviewWarning } from '#shared/overview.ts'
import { countText } from '#shared/format.ts'
import { viewPath } from './view-path.ts'
import type { Warning } from './warning.ts'

type Words = {
  /** What the lists of texts call them. */
  filter: string
  one: string
  many: string
  act: string
}

/** A warning about texts, which leads to each list that has one. */
export function textWarning(kind: string, { filter, one, many, act }: Words): Warning {
  const describe = ({ blog = 0, faq = 0, pages = 0 }: OverviewWarning) => {
    const lists = [
      { count: blog, name: 'post', to: viewPath('blog', { status: filter }) },
      { count: faq, name: 'question', to: viewPath('faq', { state: filter }) },
      { count: pages, name: 'page', to: viewPath('pages') },
    ].filter(({ count }) => count > 0)
    const [first] = lists
    const isMixed = lists.length > 1
    const name = isMixed || !first ? 'item' : first.name
    return {
      text: countText(blog + faq + pages, `${name} ${one}`, `${name}s ${many}`),
      links: lists.map(({ count, to, ...list }) => ({
        to,
        link: isMixed
          ? `${act} ${countText(count, list.name)}`
          : `${act} ${count === 1 ? 'it' : 'them'}`,
      })),
    }
  }
  return { kind, isUpkeep: () => true, describe }
}
