import { Link } from 'react-router'
import { viewPath } from '#ui/admin/view-path.ts'
import type { MediaUse } from '../schema.ts'

const VIEWS = { post: 'blog-edit', faq: 'faq-edit', testimonial: 'testimonial-edit' } as const
const KINDS = { post: 'Post', faq: 'FAQ item', testimonial: 'Testimonial' } as const
const ROLES = { featured: 'featured image', content: 'in the text', photo: 'photo' } as const

/** The places that show an image, each with the way to its form. */
export function ImageUses({ uses }: { uses: MediaUse[] }) {
  return (
    <ul className="image-uses">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.as}`}>
          <Link to={viewPath(VIEWS[use.kind], { id: use.id })} className="link">
            {use.title}
          </Link>
          <span className="quiet">{` ${KINDS[use.kind]}, ${use.status}, ${ROLES[use.as]}`}</span>
        </li>
      ))}
    </ul>
  )
}
