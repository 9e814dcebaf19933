import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLayout } from '../accessible.ts'
import { expect, signIn, test } from '../signed-in.ts'
import { ADMIN } from '../api.ts'
import { startServer } from '../server.ts'
import { freePort } from '../../../scripts/child.ts'

const STEP_MS = 30_000

// The first tries of a step answer 400, 401 and 403.
test.use({ allowedFaults: /40[013]/ })

/** A passkey of the device, behind a fingerprint that always fits. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signOut = async (page: Page, url: string) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/admin/login`)
}
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' })

test('an admin adds an app and a passkey, signs in by each of them, and confirms by passkey', async ({
  page,
  context,
}) => {
  test.slow()
  // Passkeys belong to a name: browsers take localhost for one, and no address of numbers.
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({ env: { PORT: String(port), PUBLIC_URL: url } })
  await addAuthenticator(context, page)
  await page.goto(`${url}/admin/login`)
  await signIn(page)
  await expect(overview(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Two-step sign-in and e-mail' }).click()

  await page.getByRole('button', { name: 'Add an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessibleLayout(page)
  const secret = (await page.locator('.secret-text').innerText()).replaceAll(/\s/g, '')
  const codeAt = (timestamp: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  await expectHeardRefusal(page)
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(codeAt(Date.now()))
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Office phone')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectKeptBeforeClosing(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Apps and passkeys' })).toContainText('Passkey')

  await signOut(page, url)
  await signIn(page, ADMIN)
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  await expectAccessibleLayout(page)
  // The code that confirmed the app is used up; the next one is good already.
  await page.keyboard.type(codeAt(Date.now() + STEP_MS))
  await page.keyboard.press('Enter')
  await expect(overview(page)).toBeVisible()

  await signOut(page, url)
  await signIn(page, ADMIN)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await expect(overview(page)).toBeVisible()

  await signOut(page, url)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(overview(page)).toBeVisible()

  // This browser has used a passkey, so the name field suggests it. The device takes it at once.
  await page.evaluate(() => localStorage.removeItem('adminToken'))
  await page.goto(`${url}/admin/login`)
  await expect(overview(page)).toBeVisible()

  await page.goto(`${url}/admin?view=second-factors`)
  await page.route(
    '**/api/admin/factors/totp',
    (route) => route.fulfill({ status: 403, json: { message: 'Please', code: 'confirm' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add an app' }).click()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
  await expectAccessible(page, 'a proof of identity by a code')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await server.stop()
})

/** Nothing closes unkept codes without a question; once they are copied, nothing asks. */
async function expectKeptBeforeClosing(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const question = page.getByRole('alertdialog', { name: 'Close without keeping your codes?' })
  const back = question.getByRole('button', { name: 'Back to the codes' })
  // Chromium lets a page refuse only one Escape in a row.
  for (const _ of [1, 2]) {
    await page.keyboard.press('Escape')
    await expect(back).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
  const leaving: (() => Promise<unknown>)[] = [
    () => codes.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
    () => page.goBack(),
  ]
  for (const leave of leaving) {
    await leave()
    await expect(back).toBeFocused()
    if (leave === leaving[0]) await expectAccessibleLayout(page, 'a question about codes')
    await back.press('Enter')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
  }
  await page.context().grantPermissions(['clipboard-write'])
  await codes.getByRole('button', { name: 'Copy' }).click()
  await expect(codes.getByRole('status')).toHaveText('Copied')
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(0)
}

/** A wrong code is said once, in the open dialog, to screen readers too. */
async function expectHeardRefusal(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/code/)
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(code).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(code).toBeFocused()
}
