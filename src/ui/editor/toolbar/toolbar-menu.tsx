import { DropdownMenu, Toolbar } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { shortcutText } from './shortcut-text.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import { keepTextFocused } from './toolbar-button.tsx'

export type MenuItem = { name: string; value: string; icon?: EditorIconName; shortcut?: string }

type ToolbarMenuProps = {
  icon: EditorIconName
  label: string
  items: readonly MenuItem[]
  /** The current choice; undefined in a menu of actions. */
  value?: string
  /** Shows the items as color swatches, and the chosen one on the button. */
  isPalette?: boolean
  /** What can be done besides choosing. */
  actions?: readonly { name: string; shortcut?: string; onSelect: () => void }[]
  disabled?: boolean
  /** The parent of the menu, which gives it the theme of the editor. */
  container: HTMLElement | null
  onChoose: (value: string) => void
  onDone: () => void
}

/** A button with a menu of choices. */
export function ToolbarMenu(props: ToolbarMenuProps) {
  const { icon, label, items, value, isPalette, actions = [], onChoose, onDone } = props
  const { disabled, container } = props
  const isChosen = useRef(false)
  const current = items.find((item) => value !== undefined && sameValue(item.value, value))
  const act = (action: () => void) => {
    isChosen.current = true
    action()
  }
  const choose = (chosen: string) => act(() => onChoose(chosen))
  const commands = [
    ...(value === undefined
      ? items.map((item) => ({ ...item, onSelect: () => onChoose(item.value) }))
      : []),
    ...actions,
  ]
  return (
    // A modal menu would inject a style element, which the security policy refuses.
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild disabled={disabled}>
        <DropdownMenu.Trigger
          className="editor-button editor-menu-button"
          aria-label={value === undefined ? label : `${label}: ${current?.name ?? 'Other'}`}
          title={label}
          onMouseDown={keepTextFocused}
        >
          <EditorIcon name={icon} />
          {isPalette && <Swatch colour={value ?? ''} isBar />}
          <EditorIcon name="down" className="size-3.5" />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className="editor-menu"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            if (!isChosen.current) return
            isChosen.current = false
            event.preventDefault()
            onDone()
          }}
        >
          {value !== undefined && (
            <DropdownMenu.RadioGroup value={current?.value ?? value} onValueChange={choose}>
              {items.map((item) => (
                <DropdownMenu.RadioItem
                  key={item.name}
                  value={item.value}
                  className="editor-menu-item"
                >
                  {item.icon && <EditorIcon name={item.icon} />}
                  {isPalette && <Swatch colour={item.value} />}
                  <span>{item.name}</span>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          )}
          {commands.map(({ name, shortcut, onSelect }) => (
            <DropdownMenu.Item
              key={name}
              className="editor-menu-item"
              onSelect={() => act(onSelect)}
            >
              <span>{name}</span>
              {shortcut && <span className="editor-menu-shortcut">{shortcutText(shortcut)}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Swatch({ colour, isBar }: { colour: string; isBar?: boolean }): ReactNode {
  const style = colour ? { backgroundColor: colour } : undefined
  return (
    <span
      className={isBar ? 'editor-swatch-bar' : 'editor-swatch'}
      data-none={!colour}
      style={style}
    />
  )
}

/** Compares colors in any notation: `#AABBCC` equals `rgb(170, 187, 204)`. */
function sameValue(one: string, other: string): boolean {
  return one === other || (one !== '' && toHex(one) === toHex(other))
}

function toHex(colour: string): string {
  const channels = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(colour)?.slice(1)
  const hex = channels?.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
  return hex ? `#${hex}` : colour.toLowerCase()
}
