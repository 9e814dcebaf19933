import { setListType } from '../commands.ts'
import { ToggleButtons } from './toggle-buttons.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './toolbar-state.ts'

const KINDS = [
  { name: 'Numbers: 1. 2. 3.', value: '1' },
  { name: 'Small letters: a. b. c.', value: 'a' },
  { name: 'Capital letters: A. B. C.', value: 'A' },
  { name: 'Small Roman numerals: i. ii. iii.', value: 'i' },
  { name: 'Roman numerals: I. II. III.', value: 'I' },
  { name: 'Numbers before a parenthesis: 1) 2) 3)', value: '1)' },
  { name: 'Small letters before a parenthesis: a) b) c)', value: 'a)' },
  { name: 'Small Roman numerals before a parenthesis: i) ii) iii)', value: 'i)' },
  { name: 'Numbers in parentheses: (1) (2) (3)', value: '(1)' },
  { name: 'Small letters in parentheses: (a) (b) (c)', value: '(a)' },
  { name: 'Capital letters in parentheses: (A) (B) (C)', value: '(A)' },
  { name: 'Small Roman numerals in parentheses: (i) (ii) (iii)', value: '(i)' },
  { name: 'Roman numerals in parentheses: (I) (II) (III)', value: '(I)' },
] as const

type ListButtonProps = GroupProps & { onStart: () => void }

/** Makes a numbered list, or has a menu for the numbers of the one around the cursor. */
export function ListButton({ onStart, ...props }: ListButtonProps) {
  const { editor, state, disabled, container, onDone } = props
  if (!state.active.includes('orderedList')) {
    return <ToggleButtons {...props} names={['orderedList']} />
  }
  const actions = [
    { name: 'Start at…', onSelect: onStart },
    {
      name: 'Remove the list',
      shortcut: 'Mod-Shift-7',
      onSelect: () => editor.commands.toggleOrderedList(),
    },
  ]
  return (
    <ToolbarMenu
      icon="numbers"
      label="Numbered list"
      items={KINDS}
      value={state.listType}
      {...{ actions, disabled, container, onDone }}
      onChoose={(chosen) => {
        const kind = KINDS.find(({ value }) => value === chosen)
        if (kind) setListType(editor, kind.value)
      }}
    />
  )
}
