import { useQuery } from '@tanstack/react-query'
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts'
import { countText } from '#shared/format.ts'
import { linksToItemQuery } from './queries.ts'

type LinkingTextsProps = {
  kind: ContentKind
  id: number
  /** What becomes of the links, after the number of texts: 'Their links will stop working.' */
  consequence: string
}

/** Names the texts that link to an item; empty if there are none. */
export function LinkingTexts({ kind, id, consequence }: LinkingTextsProps) {
  const { data = [], isError } = useQuery(linksToItemQuery(kind, id))
  if (isError) return <p className="quiet">The list of texts that link here could not be loaded.</p>
  const texts = new Map(data.map((link) => [`${link.kind} ${link.id}`, link]))
  if (texts.size === 0) return null
  return (
    <div>
      <p>{`${countText(texts.size, 'text links', 'texts link')} to it. ${consequence}`}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {Array.from(texts, ([key, text]) => (
          <li key={key} className="wrap-anywhere">
            <span>{text.title}</span>{' '}
            <span className="quiet">{`(${CONTENT_KINDS[text.kind].noun})`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
