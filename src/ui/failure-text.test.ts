import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, UnreadableAnswer } from './api.ts'
import { describeFailureReason, describeFailure } from './failure-text.ts'

const full = new ApiError(507, '{"message":"The disk is full"}')
const gateway = new ApiError(502, 'Bad gateway')
const lost = new TypeError('Failed to fetch')
const declined = new Error('You are signed out')

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test.each([
  ['the sentence of the server', full, 'The disk is full'],
  ['status and text of any other answer', gateway, '502: Bad gateway'],
  ['that no answer came', lost, 'The server cannot be reached.'],
  ['the message of anything else', declined, 'You are signed out'],
  ['what was thrown without a message', 'stopped', 'stopped'],
])('a failure says %s', (_what, error, text) => {
  expect(describeFailure(error)).toBe(text)
})

test.each([
  ['the sentence of the server', full, 'The disk is full'],
  ['an answer of a proxy', gateway, 'Upload failed'],
  ['an empty sentence', new ApiError(500, '{"message":""}'), 'Upload failed'],
  ['no answer', lost, 'Upload failed'],
  ['anything else', declined, 'Upload failed'],
])('a text of its own stands for what nobody wrote for people: %s', (_what, error, text) => {
  expect(describeFailure(error, { otherwise: 'Upload failed' })).toBe(text)
})

test('a proxy that finds something too large is named', () => {
  const refused = new ApiError(413, '<h1>413 Request Entity Too Large</h1>')

  expect(describeFailure(refused, { otherwise: 'Upload failed' })).toContain(
    'too large for the web',
  )
})

test('an unreadable answer says so before any other reason', () => {
  const error = new UnreadableAnswer(new SyntaxError('Unexpected token'))

  expect(describeFailure(error, { otherwise: 'Upload failed' })).toBe(error.message)
})

test('a lost connection can come with advice', () => {
  const texts = { unreachable: 'Please try again.', otherwise: 'Upload failed' }

  expect(describeFailure(lost, texts)).toBe('Please try again.')
  expect(describeFailure(gateway, texts)).toBe('Upload failed')
})

test('a reason after a colon starts in lower case', () => {
  expect(describeFailureReason(lost)).toBe('the server cannot be reached')
  expect(describeFailureReason(lost, 'Upload failed')).toBe('the server cannot be reached')
  expect(describeFailureReason(gateway)).toBe('502: Bad gateway')
  expect(describeFailureReason(gateway, 'Upload failed')).toBe('Upload failed')
})
