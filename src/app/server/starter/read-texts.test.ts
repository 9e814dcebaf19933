import { expect, test } from 'vitest'
import { exportedQuestionSchema } from '#features/faq/exported.ts'
import { OFFICE_QUESTIONS } from '#features/board-packet/questions.ts'
import { findGaps } from '#shared/content/gaps.ts'
import { listPictures, readCategories, readPicture } from './pictures.ts'
import { readPosts, readQuestions, readSavedReplies, readText } from './read-texts.ts'

const NOW = new Date('2026-03-02T15:00:00.000Z')

test('posts are dated by days before now, the oldest first', () => {
  const days = readPosts(NOW).map(({ publishedAt }) => publishedAt ?? '')

  expect(days).toEqual(days.toSorted())
  expect(days.every((day) => day < NOW.toISOString())).toBe(true)
})

test('each category and picture that a text names is there', () => {
  const posts = readPosts(NOW)
  const categories = readCategories().map(({ of, name }) => `${of} ${name}`)
  const used = [
    ...posts.map(({ category }) => `blog ${category}`),
    ...readQuestions().flatMap(({ category }) => (category === null ? [] : [`faq ${category}`])),
  ]

  expect(new Set(used)).toEqual(new Set(categories))
  for (const { featuredImage } of posts) expect(readPicture(featuredImage ?? '')).toBeDefined()
})

test('what only the office can answer is a draft with a gap, under the words of the packet', () => {
  const drafts = readQuestions().filter(({ isPublished }) => !isPublished)

  for (const { answer } of drafts) expect(findGaps(answer)).not.toEqual([])
  const questions = drafts.map(({ question }) => question)
  expect(questions).toEqual(expect.arrayContaining(Object.keys(OFFICE_QUESTIONS)))
})

test('each picture has alternative text, and a name without the type that uploads refuse', () => {
  for (const { alt, name } of listPictures()) {
    expect(alt).toBeTruthy()
    expect(name).not.toContain('.')
  }
})

test('a saved reply keeps its lines and what is filled in', () => {
  expect(readSavedReplies()[0]?.text).toMatch(/^Dear \{first name\},\n\nThank you/)
})

const FACTS = 'question: How?\ntags: [a]'

test.each([
  [`question: How?`, 1, 'a text begins with its facts'],
  [`---\n${FACTS}\ntagz: [b]\n---\nWords.`, 4, 'tagz'],
  [`---\ntags: none\nquestion: How?\n---\nWords.`, 2, 'tags'],
  [`---\nquestion: "How\ntags: [a]\n---\nWords.`, 3, ''],
])('a wrong file such as %j is named with its line', (source, line, reason) => {
  const file = '/src/starter/questions/01-how.md'
  const read = () =>
    readText({ file, place: 0, source }, exportedQuestionSchema, ({ facts, body }) => ({
      isPublished: true,
      ...facts,
      answer: body,
    }))

  expect(read).toThrow(new RegExp(`^${file}.*\\bline ${line}\\b.*${reason}`))
})
