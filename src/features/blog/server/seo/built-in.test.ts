import { expect, test } from 'vitest'
import { foldCase } from '#shared/text.ts'
import { describeByWords } from './describe-by-words.ts'

const TITLE = 'How to test a restore'
const CONTENT = `<h2>Backups</h2><p>Restore a file from your backup. Open the file: auditors ask for it.</p>
<p>Tell your auditor that restores work. The records policy says so. Honestly, backups need a policy.</p>`

test('tags in use that the text names come first, and its own frequent words after them', () => {
  const inUse = ['Restores', 'records policy', 'bees', 'BACKUP', 'backups', 'file auditors', 'the']

  const { tags } = describeByWords({ title: 'A post', content: CONTENT }, inUse)

  expect(tags).toEqual(['backups', 'Restores', 'records policy', 'file', 'auditor'])
})

test('a word of the title is no tag, unless it is one in use', () => {
  const { tags } = describeByWords({ title: TITLE, content: CONTENT }, [])

  expect(tags).toEqual(['backups', 'file', 'auditor'])
  expect(describeByWords({ title: TITLE, content: CONTENT }, ['restore']).tags[0]).toBe('restore')
})

test('the description is the excerpt if that has whole sentences, and the text otherwise', () => {
  const post = { title: TITLE, content: CONTENT }

  expect(describeByWords({ ...post, excerpt: 'Four tests.' }, []).metaDescription).toBe(
    'Four tests.',
  )
  expect(describeByWords({ ...post, excerpt: 'Four tests' }, []).metaDescription).toMatch(
    /^Restore a file from your backup\./,
  )
})

test.each([
  ['Hi', '<p>x</p>'],
  ['Test', '<p>Test</p>'],
  ['…', '<p>—</p>'],
  ['A picture', '<p><img src="/media/a.webp"></p>'],
  ['備份', '<p>備份</p>'],
  ['x'.repeat(300), `<p>${'y'.repeat(500)}</p>`],
  ['😀'.repeat(100), `<p>${'😀'.repeat(300)}</p>`],
  ['<b>Bold</b> title', '<p>&lt;script&gt;alert(1)&lt;/script&gt; words</p>'],
  ['constructor __proto__ toString', '<p>constructor __proto__ toString</p>'],
])('%j with %j is described sensibly', (title, content) => {
  const { metaTitle, metaDescription, tags } = describeByWords({ title, content }, [])

  expect(metaTitle.length).toBeLessThanOrEqual(60)
  expect(title.replace(/<\/?b>/g, '')).toContain(metaTitle)
  expect(metaDescription.length).toBeLessThanOrEqual(160)
  expect(new Set(tags.map(foldCase)).size).toBe(tags.length)
  const all = [metaTitle, metaDescription, ...tags].join(' ')
  expect(all).not.toContain('<')
  expect(all.isWellFormed()).toBe(true)
})
