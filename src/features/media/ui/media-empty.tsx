import { EmptyState } from '#ui/admin/empty-state.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { Button } from '#ui/components/button.tsx'
import type { MediaCategory } from '../schema.ts'

const EMPTY: Record<MediaCategory | 'all', { title: string; text: string }> = {
  all: { title: 'No images yet', text: 'Pictures for posts, answers and testimonials live here.' },
  blog: {
    title: 'No blog images yet',
    text: 'Pictures for posts: featured ones and those within.',
  },
  testimonial: {
    title: 'No testimonial photos yet',
    text: 'Square photos of the people who speak, 400x400 or larger.',
  },
  general: { title: 'No general images yet', text: 'Pictures that belong to no post or person.' },
}

type MediaEmptyProps = { category: MediaCategory | undefined; onUpload: () => void }

/** A tab without images: nothing is filed there, or nothing of it matches the search. */
export function MediaEmpty({ category, onUpload }: MediaEmptyProps) {
  const { valueOf, change } = useListAddress()
  const { title, text } = EMPTY[category ?? 'all']
  return (
    <section className="panel" aria-label="No images">
      {valueOf('q') ? (
        <EmptyState title="No images match">
          <Button variant="secondary" small onClick={() => change({ q: '' })}>
            Clear the search
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={title}>
          <p className="quiet">{text}</p>
          <Button variant="secondary" small onClick={onUpload}>
            Choose files
          </Button>
        </EmptyState>
      )}
    </section>
  )
}
