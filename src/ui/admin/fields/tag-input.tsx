import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefCallback,
} from 'react'
import { distinctTags, foldCase } from '#shared/text.ts'
import { Field } from './field.tsx'
import { Icon } from '../icon.tsx'

type TagInputProps = {
  label: string
  value: string[]
  onChange: (tags: string[]) => void
  onBlur: () => void
  /** The input, which gets the focus when a save is refused because of it. */
  ref?: RefCallback<HTMLInputElement>
  /** Tags in use elsewhere. */
  suggestions: string[]
  hint: string
  error?: string
}

/** Tags as chips: Enter or a comma adds one, Backspace or the button of a chip removes it. */
export function TagInput(props: TagInputProps) {
  const { label, value, suggestions, hint, error, onBlur, ref } = props
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, news, held, add, remove, type } = useTags(props)

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isChosen = isFromList(nativeEvent) && suggestions.includes(target.value)
    if (isChosen || target.value.includes(',')) add(target.value)
    else type(target.value)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter adds a tag here and must not submit the form.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      event.preventDefault()
      remove(value.length - 1)
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    add(text + pasted)
  }

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <div className="tag-box" data-invalid={error ? true : undefined}>
            <TagChips
              label={label}
              tags={value}
              onRemove={(index) => {
                remove(index)
                field.current?.focus()
              }}
            />
            <input
              ref={(input) => {
                field.current = input
                ref?.(input)
              }}
              className="tag-box-input"
              list={listId}
              autoComplete="off"
              value={text}
              onChange={handleChange}
              onKeyDown={handleKey}
              onPaste={handlePaste}
              onBlur={() => {
                add(text)
                onBlur()
              }}
              {...control}
            />
          </div>
          <datalist id={listId}>
            {suggestions
              .filter((tag) => !held.has(foldCase(tag)))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
          <output className="tag-news" aria-live="polite" data-tone={news.tone}>
            {news.text}
          </output>
        </>
      )}
    </Field>
  )
}

type TagChipsProps = { label: string; tags: string[]; onRemove: (index: number) => void }

function TagChips({ label, tags, onRemove }: TagChipsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className="contents">
      {tags.map((tag, index) => (
        <li key={tag} className="tag-chip">
          <span className="wrap-anywhere">{tag}</span>
          <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => onRemove(index)}>
            <Icon name="cross" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type News = { text: string; tone?: 'warn' }

/** The text being typed, and the screen reader announcements for added and removed tags. */
function useTags({ value, onChange }: Pick<TagInputProps, 'value' | 'onChange'>) {
  const [text, setText] = useState('')
  const [news, setNews] = useState<News>({ text: '' })
  const held = new Set(value.map(foldCase))

  const add = (typed: string) => {
    const wanted = typed
      .split(/[,\n]/)
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
    const added = distinctTags(wanted).filter((tag) => !held.has(foldCase(tag)))
    const refused = wanted.filter((tag) => held.has(foldCase(tag)))
    setText('')
    if (wanted.length > 0) setNews(describeAddedTags(added, refused))
    if (added.length > 0) onChange([...value, ...added])
  }
  const remove = (index: number) => {
    setNews({ text: `Removed ${value[index]}` })
    onChange(value.filter((_, place) => place !== index))
  }
  const type = (typed: string) => {
    setText(typed)
    setNews({ text: '' })
  }
  return { text, type, news, held, add, remove }
}

function describeAddedTags(added: string[], refused: string[]): News {
  if (refused.length > 0) return { text: `Already added: ${refused.join(', ')}`, tone: 'warn' }
  return { text: `Added ${added.join(', ')}` }
}

/** Choosing a suggestion replaces the whole text at once. */
function isFromList(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertReplacementText'
}
