import { expect, test } from './fixtures.ts'

test('a button that moves between press and release is clicked again', async ({ tab }) => {
  await tab.goto('/robots.txt')
  await tab.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Publish'
    const moveAway = () => (button.style.marginTop = '300px')
    button.addEventListener('pointerdown', moveAway, { once: true })
    button.addEventListener('click', () => (button.dataset.isPressed = 'true'))
    document.body.append(button)
  })

  await tab.click('button', 'Publish')

  expect(await tab.evaluate(() => document.querySelector('button')?.dataset.isPressed)).toBe('true')
})
