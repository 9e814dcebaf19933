import { wxr } from '../../doors/examples.ts'
import { expectAccessibleLayout } from '../accessible.ts'
import { expect, expectToast, openAdmin, test } from '../signed-in.ts'
import { reauthenticate } from '../api.ts'

const TITLE = 'Fees of a journey'

test(
  'a file of another program is looked at, imported, exported and put into the trash',
  { tag: '@main' },
  async ({ page, asAdmin }) => {
    await reauthenticate(asAdmin)
    await openAdmin(page, '/admin?view=import')
    await page.getByRole('button', { name: 'Import…' }).click()
    const buffer = Buffer.from(wxr({ title: TITLE, name: 'fees-of-a-journey' }))
    const file = { name: 'export.xml', mimeType: 'text/xml', buffer }
    await page.getByLabel('File: choose a file').setInputFiles(file)
    // A post, the redirect of its old address, and those of four feeds.
    await expect(page.getByText('6 new')).toBeVisible()
    await expect(
      page.getByText('/2019/05/fees-of-a-journey/ becomes /blog/fees-of-a-journey'),
    ).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Import 1 post and 5 redirects' }).click()
    // The redirects are listed, so the dialog stays and says it.
    await expect(page.getByText(/^1 post and 5 redirects imported/)).toBeVisible()

    await page.goto('/admin?view=export')
    // As in browsers that have no dialog for the place of a file.
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export everything' }).click()
    expect((await download).suggestedFilename()).toMatch(/^township-vault-\d{4}-\d\d-\d\d\.zip$/)
    await expect(page.getByText(/^Exported .* Open index\.html in it\.$/)).toBeVisible()

    await page.goto('/admin?view=import')
    await page
      .getByRole('button', { name: 'Move to trash: import of WordPress oldtown.example' })
      .click()
    await page.getByRole('button', { name: 'Move to Trash', exact: true }).click()
    await expectToast(page, 'Success', 'Moved to the trash')
    await page.goto('/admin?view=trash')
    await expect(page.getByText(TITLE)).toBeVisible()
  },
)
