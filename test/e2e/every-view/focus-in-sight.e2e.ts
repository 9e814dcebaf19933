import { test } from '../signed-in.ts'
import { PEOPLE_AND_PICTURES, POSTS } from './content-to-check.ts'
import { fillDesk } from './desk.ts'
import { expectFocusInSight } from './focus-in-sight.ts'
import { open, QUESTIONS, SETTINGS, type Row } from './views-to-check.ts'

const FORMS: Record<string, { rows: Row[]; names: string[] }> = {
  settings: {
    rows: SETTINGS,
    names: [
      'settings',
      'second-factors',
      'import',
      'a new admin with errors',
      'an admin to delete',
      'facts of the office',
      'the notice',
      'a page with gaps',
      'a document with errors',
      'a redirect to nowhere',
    ],
  },
  posts: {
    rows: POSTS,
    names: ['a post with errors', 'a post to delete', 'the preview of a post'],
  },
  questions: { rows: QUESTIONS, names: ['a question that cannot be saved'] },
  'people and pictures': {
    rows: PEOPLE_AND_PICTURES,
    names: ['a testimonial with errors', 'the image picker', 'an image'],
  },
}
/** A laptop, a small phone, and a desk at 200 and 400 %. */
const SIZES = [
  [1366, 640],
  [390, 640],
  [683, 384],
  [342, 192],
] as const
/** A deadline for a busy machine. */
const ROW_MS = 60_000

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedFaults: /40[013]|503/ })

for (const [name, { rows, names }] of Object.entries(FORMS)) {
  test(`what has the focus is in sight: ${name}`, async ({ page, server, token }) => {
    test.setTimeout(names.length * ROW_MS)
    page.on('dialog', (dialog) => dialog.accept())
    const desk = await fillDesk(server.url, token, `focus-${name.replaceAll(' ', '-')}`)
    for (const row of rows.filter((one) => names.includes(one.name))) {
      await test.step(row.name, async () => {
        await open(page, row, desk)
        const before = page.viewportSize()
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          await expectFocusInSight(page, `${row.name} at ${width} by ${height}`)
        }
        if (before) await page.setViewportSize(before)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    }
  })
}
