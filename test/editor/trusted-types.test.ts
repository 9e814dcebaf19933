import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'

test('only the policies that the site and its editor create can make HTML of a string', async () => {
  const names: string[] = []
  const createPolicy = (name: string, policy: { createHTML: (text: string) => string }) => {
    names.push(name)
    return policy
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  // jsdom has none.
  vi.stubGlobal('ClipboardEvent', Event)
  vi.resetModules()
  await import('#ui/html/trusted-html.ts')
  const view = new EditorView(null, { state: EditorState.create({ schema: editorSchema }) })
  view.pasteHTML('<p>Words of another program.</p>')

  const policy = securityHeaders(readConfig({}))['Content-Security-Policy']?.split('; ')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain(`trusted-types ${names.join(' ')}`)
})
