import { insertTable } from '../commands.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './toolbar-state.ts'

const CAPTION = 'Caption…'

type TableButtonProps = GroupProps & { onCaption: () => void }

/** Inserts a table, or has a menu for the one around the cursor. */
export function TableButton(props: TableButtonProps) {
  const { editor, state, disabled, container, onDone, onCaption } = props
  const { tableActions } = state
  if (tableActions.length === 0) {
    const insert = () => {
      onDone()
      insertTable(editor)
    }
    return <ToolbarButton icon="table" label="Table" disabled={disabled} onPress={insert} />
  }
  return (
    <ToolbarMenu
      icon="table"
      label="Table"
      items={[
        ...tableActions.map(({ name, shortcut }) => ({ name, value: name, shortcut })),
        { name: CAPTION, value: CAPTION },
      ]}
      {...{ disabled, container, onDone }}
      onChoose={(chosen) => {
        if (chosen === CAPTION) onCaption()
        else tableActions.find(({ name }) => name === chosen)?.run(editor)
      }}
    />
  )
}
