import type { GroupProps } from './toolbar-state.ts'
import { TableButton } from './table-button.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

export type InsertActions = {
  onLink: () => void
  onImage: () => void
  onMedia?: () => void
  onVideo: () => void
  onCaption: () => void
  onStart: () => void
}

type InsertGroupProps = GroupProps & InsertActions

export function InsertGroup(props: InsertGroupProps) {
  const { state, disabled, onLink, onImage, onMedia, onVideo } = props
  return (
    <div className="editor-group">
      <ToolbarButton
        icon="link"
        label="Link"
        shortcut="Mod-k"
        isPressed={state.active.includes('link')}
        disabled={disabled}
        onPress={onLink}
      />
      <ToolbarButton icon="image" label="Image" disabled={disabled} onPress={onImage} />
      <TableButton {...props} />
      {onMedia && (
        <ToolbarButton
          icon="library"
          label="Image from Media"
          disabled={disabled}
          onPress={onMedia}
        />
      )}
      <ToolbarButton icon="video" label="Video" disabled={disabled} onPress={onVideo} />
    </div>
  )
}

export function HistoryGroup({ editor, state, disabled, act }: GroupProps) {
  return (
    <div className="editor-group">
      <ToolbarButton
        icon="undo"
        label="Undo"
        shortcut="Mod-z"
        isIdle={!state.canUndo}
        disabled={disabled}
        onPress={act(() => editor.commands.undo())}
      />
      <ToolbarButton
        icon="redo"
        label="Redo"
        shortcut="Mod-Shift-z"
        isIdle={!state.canRedo}
        disabled={disabled}
        onPress={act(() => editor.commands.redo())}
      />
    </div>
  )
}
