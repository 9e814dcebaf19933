import { openNew, pasteHtml } from '../writing.ts'
import { expect, test } from '../signed-in.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Fees</b> of <span style='color:red'>2027</span><o:p></o:p></p>
<table class=MsoTable><tr><td>What</td><td>Fee</td></tr><tr><td>Permit</td><td>$40</td></tr></table><!--EndFragment--></body></html>`

test('what another program copies is pasted', async ({ page }) => {
  const { text } = await openNew(page)
  await pasteHtml(text, WORD)
  await expect(text.getByRole('cell', { name: '$40' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('Fees')
})

test.describe('a string becomes HTML', () => {
  test.use({ allowedFaults: /[Tt]rusted|forbids/ })

  for (const path of ['/', '/blog', '/faq', '/admin']) {
    test(`by no way and in no policy of its own on ${path}`, async ({ page }) => {
      await page.goto(path)
      const done = await page.evaluate(tryWays)
      expect(done).toEqual([])
    })
  }
})

/** @returns the ways that a browser took */
function tryWays(): string[] {
  const html = '<b>Words</b>'
  const { body } = document
  const rules = { createHTML: (text: string) => text }
  const ways: [string, () => unknown][] = [
    ['innerHTML', () => (body.innerHTML = html)],
    ['outerHTML', () => (body.outerHTML = html)],
    ['insertAdjacentHTML', () => body.insertAdjacentHTML('beforeend', html)],
    ['DOMParser', () => new DOMParser().parseFromString(html, 'text/html')],
    ['a range', () => document.createRange().createContextualFragment(html)],
    ['a frame', () => (document.createElement('iframe').srcdoc = html)],
    ['a script', () => (document.createElement('script').text = '1')],
    ['the address of a script', () => (document.createElement('script').src = '/x.js')],
    ['a worker', () => new Worker('/x.js')],
    ['an event handler', () => body.setAttribute('onclick', '1')],
    ['a new policy', () => trustedTypes?.createPolicy('new', rules)],
    ['a policy for all', () => trustedTypes?.createPolicy('default', rules)],
  ]
  return ways.flatMap(([name, take]) => {
    try {
      take()
      return [name]
    } catch {
      return []
    }
  })
}
