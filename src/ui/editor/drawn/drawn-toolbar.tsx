import type { MouseEvent } from 'react'
import { EditorIcon, type EditorIconName } from '../toolbar/editor-icon.tsx'
import type { HeldDeed } from './drawn-text.ts'

type Tool = readonly [icon: EditorIconName, label: string]

const LISTS: Tool[] = [
  ['bold', 'Bold'],
  ['italic', 'Italic'],
  ['bullets', 'Bullet list'],
  ['numbers', 'Numbered list'],
]
const LINK: Tool = ['link', 'Link']
const IMAGE: Tool = ['image', 'Image']
const TABLE: Tool = ['table', 'Table']
const LIBRARY: Tool = ['library', 'Image from Media']
const VIDEO: Tool = ['video', 'Video']
const LINES: Tool[] = [
  ['underline', 'Underline'],
  ['quote', 'Quote'],
]
const STEPS: Tool[] = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
]
const STYLE = 'Paragraph style'
const MORE = 'More tools'

type DrawnToolbarProps = { hasLibrary: boolean; onPress: (deed: HeldDeed) => void }

/** The toolbar before the editor is there: it looks the same, and a press waits for the editor. */
export function DrawnToolbar({ hasLibrary, onPress }: DrawnToolbarProps) {
  const handlePress = (event: MouseEvent) => {
    // The cursor stays in the text.
    event.preventDefault()
    const tool = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tool]')
    const name = tool ? tool.dataset.tool : undefined
    if (name) onPress(({ toolbar }) => pressTool(toolbar, name))
  }
  const insertions = [LINK, IMAGE, TABLE, ...(hasLibrary ? [LIBRARY] : []), VIDEO]
  return (
    <div className="editor-toolbar" aria-hidden="true" onMouseDown={handlePress}>
      <Tools tools={LISTS} />
      <Tools tools={insertions} />
      <select className="editor-select" tabIndex={-1} data-tool={STYLE}>
        <option>Paragraph</option>
        <option>Heading 1</option>
      </select>
      <Tools tools={LINES} />
      <Tools tools={STEPS} isIdle />
      <span className="editor-button editor-more-button" data-tool={MORE}>
        <span>More</span>
        <EditorIcon name="down" className="size-3.5" />
      </span>
    </div>
  )
}

function Tools({ tools, isIdle }: { tools: readonly Tool[]; isIdle?: boolean }) {
  return (
    <div className="editor-group">
      {tools.map(([icon, label]) => (
        <span key={icon} className="editor-button" aria-disabled={isIdle} data-tool={label}>
          <EditorIcon name={icon} />
        </span>
      ))}
    </div>
  )
}

function pressTool(toolbar: HTMLElement, name: string): void {
  const isNamed = (tool: Element) =>
    (tool.getAttribute('aria-label') ?? tool.textContent.trim()) === name
  const tool = [...toolbar.querySelectorAll<HTMLElement>('button, select')].find(isNamed)
  if (tool?.localName === 'select') tool.focus()
  else tool?.click()
}
