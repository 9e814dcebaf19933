import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { listOfficePages } from '#features/office-pages/server/store.ts'
import { startApp } from '#test/app.ts'
import { readOfficePage } from './read-texts.ts'

test('the pages of the office are stored as src/starter has them, and their links work', async () => {
  const app = await startApp()

  for (const { slug, content } of await listOfficePages(app.db)) {
    expect(content).toBe(readOfficePage(slug).content)
    const links = new JSDOM(content).window.document.querySelectorAll('a')
    for (const link of links) {
      const [address = '', anchor = ''] = (link.getAttribute('href') ?? '').split('#')
      const response = await app.request(address)
      expect(response.status, `of ${address}`).toBe(200)
      expect(await response.text()).toContain(anchor && `id="${anchor}"`)
    }
  }
})
