import { Link } from 'react-router'
import { historyPath, viewPath } from '#ui/admin/view-path.ts'
import type { MediaUse, PastUse } from '../../../schema.ts'

type PresentUse = Exclude<MediaUse, PastUse>

/** How each kind is called, where it is edited, and its name in the address of its history. */
const KINDS = {
  post: { label: 'Post', view: 'blog-edit', history: 'blog' },
  faq: { label: 'FAQ item', view: 'faq-edit', history: 'faq' },
  testimonial: { label: 'Testimonial', view: 'testimonial-edit', history: 'testimonials' },
  page: { label: 'Page', view: 'page-edit', history: 'pages' },
} as const
const ROLES = { featured: 'featured image', content: 'in the text', photo: 'photo' } as const

/** The places that show an image, then those that would show it if they were restored. */
export function ImageUses({ uses }: { uses: MediaUse[] }) {
  const present = uses.filter(isPresent)
  return (
    <>
      {present.length > 0 && (
        <ul className="image-uses">
          {present.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.as}`}>
              <Link to={viewPath(KINDS[use.kind].view, { id: use.id })} className="link">
                {use.title}
              </Link>
              <span className="quiet">{` ${KINDS[use.kind].label}, ${use.status}, ${ROLES[use.as]}`}</span>
            </li>
          ))}
        </ul>
      )}
      <PastUses title="Only in earlier versions of:" uses={uses} as="version" />
      <PastUses title="In the trash:" uses={uses} as="trash" />
    </>
  )
}

export function isPresent(use: MediaUse): use is PresentUse {
  return use.as !== 'version' && use.as !== 'trash'
}

type PastUsesProps = { title: string; uses: MediaUse[]; as: PastUse['as'] }

function PastUses({ title, uses, as }: PastUsesProps) {
  const found = uses.filter((use) => use.as === as)
  if (found.length === 0) return null
  return (
    <>
      <p className="image-uses-title">{title}</p>
      <ul className="image-uses">
        {found.map(({ kind, id, title: name }) => (
          <li key={`${kind} ${id}`}>
            <Link
              to={as === 'trash' ? viewPath('trash') : historyPath(KINDS[kind].history, id)}
              className="link"
            >
              {name}
            </Link>
            <span className="quiet">{` ${KINDS[kind].label}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
