import { useQuery } from '@tanstack/react-query'
import { MoreMenu } from '#ui/admin/more-menu.tsx'
import { Button } from '#ui/components/button.tsx'
import { fillPlaceholders, type PlaceholderValues } from '../../../placeholders.ts'
import { savedRepliesQuery } from './queries.ts'

/** So many stand in a line; a menu has the others. */
const IN_SIGHT = 3

type SavedReplyButtonsProps = { values: PlaceholderValues; onInsert: (text: string) => void }

/** Each inserts a saved reply, filled in as far as the message says. */
export function SavedReplyButtons({ values, onInsert }: SavedReplyButtonsProps) {
  const { data: saved = [] } = useQuery(savedRepliesQuery())
  if (saved.length === 0) return null
  const actions = saved.map(({ id, name, text }) => ({
    id,
    name,
    insert: () => onInsert(fillPlaceholders(text, values)),
  }))
  const others = actions.slice(IN_SIGHT)
  return (
    <fieldset className="reply-saved">
      <legend className="quiet text-sm">Insert a saved reply:</legend>
      {actions.slice(0, IN_SIGHT).map(({ id, name, insert }) => (
        <Button key={id} variant="secondary" small onClick={insert}>
          {name}
        </Button>
      ))}
      {others.length > 0 && (
        <MoreMenu
          label="More saved replies"
          items={others.map(({ name, insert }) => ({
            label: name,
            icon: 'plus',
            onClick: insert,
          }))}
        />
      )}
    </fieldset>
  )
}
