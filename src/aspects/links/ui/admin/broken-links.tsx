import type { ContentLink } from '../../schema.ts'
import { countText } from '#shared/format.ts'
import { Button } from '#ui/components/button.tsx'

type BrokenLinksProps = { links: readonly ContentLink[]; onClose: () => void }

/** After a save, names the links of the text that lead nowhere. */
export function BrokenLinks({ links, onClose }: BrokenLinksProps) {
  return (
    <div role="alert" className="notice" data-tone="ask">
      <p className="font-semibold">
        {`Saved. ${countText(links.length, 'link is', 'links are')} broken:`}
      </p>
      <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-5">
        {links.map(({ href, text }, index) => (
          <li key={index} className="wrap-anywhere">
            {text ? `“${text}” to ${href}` : href}
          </li>
        ))}
      </ul>
      <div className="notice-actions">
        <Button variant="secondary" small onClick={onClose}>
          Close anyway
        </Button>
      </div>
    </div>
  )
}
