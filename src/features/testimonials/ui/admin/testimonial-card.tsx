import { mediumDateOf } from '#shared/dates.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { DeleteButton, EditButton } from '#ui/admin/action-buttons.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { Testimonial } from '../../schema.ts'
import { Portrait } from '../portrait.tsx'
import { StarRating } from '../star-rating.tsx'

type TestimonialCardProps = { testimonial: Testimonial; onDelete: () => void }

export function TestimonialCard({ testimonial, onDelete }: TestimonialCardProps) {
  const { id, name, title, organization, content, rating } = testimonial
  const { isActive, showOnHomepage, createdAt, updatedAt } = testimonial
  return (
    <li className="panel testimonial-card" data-inactive={isActive ? undefined : true}>
      <div className="testimonial-person">
        <Portrait name={name} imageUrl={testimonial.imageUrl} portrait={testimonial.portrait} />
        <div className="min-w-0">
          <h2 className="testimonial-name">{name}</h2>
          <p className="quiet text-sm wrap-anywhere">{title}</p>
          <p className="quiet text-sm wrap-anywhere">{organization}</p>
        </div>
      </div>
      <div className="testimonial-words">
        <div className="testimonial-facts">
          <StarRating rating={rating} />
          {!isActive && <Badge tone="warn">Inactive</Badge>}
          {showOnHomepage && <Badge tone={isActive ? 'good' : 'plain'}>On Homepage</Badge>}
        </div>
        <p className="testimonial-content">{content}</p>
        <p className="testimonial-dates">
          <span>{`Created ${mediumDateOf(createdAt)}`}</span>
          <span>{`Updated ${mediumDateOf(updatedAt)}`}</span>
        </p>
      </div>
      <div className="testimonial-actions">
        <EditButton to={viewPath('testimonial-edit', { id })} label={`Edit ${name}`} />
        <DeleteButton label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}
