import { Editor } from '@tiptap/core'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { findFindings } from '#aspects/findings/rules/find-findings.ts'
import { CLEAN_SNIPPETS, SNIPPETS_WITH_FINDINGS } from '#aspects/findings/rules/testing.ts'
import { insertTable } from '#ui/editor/commands.ts'
import { readDocument } from '#aspects/findings/ui/editor/read-document.ts'
import { readHtml } from '#aspects/findings/ui/editor/read-html.ts'
import { readAskedWords, REPAIR_DIALOGS, repairPlace } from '#aspects/findings/ui/editor/repairs.ts'
import { parseHtml, toHtml } from '#ui/editor/html/document.ts'
import { cleanPastedHtml } from '#ui/editor/html/paste.ts'
import { editorExtensions, editorSchema } from '#ui/editor/schema/extensions.ts'
import { editorButtons, writtenDocument } from '#ui/editor/testing.ts'
import { inDepth } from '#test/depth.ts'

/** For a busy machine. */
const TIMEOUT_MS = inDepth(120_000, 900_000)

function open(content: string): Editor {
  const editor = new Editor({ extensions: editorExtensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}

const findIn = (editor: Editor) => findFindings(readDocument(editor.state.doc))
/** What the editor finds when it opens a text. */
const findOpened = (html: string) => findFindings(readDocument(parseHtml(editorSchema, html)))
const listRules = (findings: { rule: string }[]) => findings.map(({ rule }) => rule).toSorted()

describe.each(SNIPPETS_WITH_FINDINGS)('$html', ({ html, rules }) => {
  test('has the same findings in the editor and in the source', () => {
    expect(listRules(findOpened(html))).toEqual(rules)
    expect(listRules(findFindings(readHtml(html)))).toEqual(rules)
  })

  test('is repaired one step at a time, and each step can be undone', () => {
    const editor = open(html)
    let findings = findIn(editor)
    for (let [finding] = findings; finding; [finding] = findings) {
      const before = toHtml(editor.state.doc)
      const count = findings.length
      if (REPAIR_DIALOGS[finding.rule]) break
      const isAsked = readAskedWords(editor, finding) !== undefined
      repairPlace(editor, isAsked ? { ...finding, repair: `Fees of ${count} years` } : finding)
      const after = toHtml(editor.state.doc)

      findings = findIn(editor)
      expect(findings).toHaveLength(count - 1)
      editor.commands.undo()
      expect(toHtml(editor.state.doc)).toBe(before)
      editor.commands.redo()
      expect(toHtml(editor.state.doc)).toBe(after)
      expect(findingsOf(sanitizeHtml(after).html)).toHaveLength(count - 1)
    }
  })
})

test.each(CLEAN_SNIPPETS)('%s is clean in the editor', (html) => {
  expect(findOpened(html)).toEqual([])
})

test('a typed list keeps its numbers and the lines beside it when it is mended', () => {
  const editor = open('<p>Bring:<br>(c) A <em>bill</em><br>(d) An ID<br>Thank you.</p><p>Bye</p>')
  const [finding] = findIn(editor)

  if (finding) repairPlace(editor, finding)

  expect(toHtml(editor.state.doc)).toBe(
    '<p>Bring:</p><ol start="3" type="a" data-marker="(a)"><li><p>A <em>bill</em></p></li><li><p>An ID</p></li></ol>' +
      '<p>Thank you.</p><p>Bye</p>',
  )
})

test.each(editorButtons)('the button for %s makes nothing that has to be mended', (_, press) => {
  const editor = open('<p>Text</p>')
  editor.commands.selectAll()

  press(editor)

  expect(findIn(editor)).toEqual([])
})

test('neither a new table nor pasted text has to be mended', () => {
  const editor = open('<p>Text</p>')
  insertTable(editor)
  expect(findIn(editor)).toEqual([])

  const pasted = open('<p>Text</p>')
  const html = cleanPastedHtml(
    '<p class="MsoNormal" style="color: yellow">Word</p><p>&nbsp;</p>' +
      '<p style="mso-list:l0 level1">· One</p><p style="mso-list:l0 level1">· Two</p>' +
      '<table><tr><td>Month</td><td>Fee</td></tr><tr><td>Jan</td><td>5</td></tr></table>',
  )
  pasted.commands.insertContentAt(6, parseHtml(editorSchema, html).content.toJSON())
  expect(findIn(pasted)).toEqual([])
})

test(
  'the editor and the server find the same in any document',
  () => {
    fc.assert(
      fc.property(writtenDocument, (html) => {
        const stored = sanitizeHtml(toHtml(parseHtml(editorSchema, html))).html

        expect(listRules(findOpened(html))).toEqual(listRules(findingsOf(stored)))
      }),
      { numRuns: inDepth(10, 300) },
    )
  },
  TIMEOUT_MS,
)
