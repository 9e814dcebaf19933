import { expect, test } from 'vitest'
import { toPlayerUrl } from './safe-urls.ts'
import { parseVideoUrl } from './video.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ/#t=90',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['//www.youtube.com/live/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/watch?time_continue=90&v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['https://www.youtube.com/e/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&t=90s',
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=90s',
  ],
  ['https://vimeo.com/manage/videos/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871#t=1m5s', 'https://player.vimeo.com/video/76979871#t=65s'],
  ['https://vimeo.com/channels/clerks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/showcase/7008490/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is played by %s', (typed, player) => {
  expect(parseVideoUrl(typed)).toBe(player)
  expect(toPlayerUrl(player)).toBe(player)
})

test.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/x',
  'https://vimeo.com/event/1234567',
  'https://vimeo.com/showcase/7008490',
  'video',
  '',
])('%s is no video', (typed) => {
  expect(parseVideoUrl(typed)).toBeUndefined()
  expect(toPlayerUrl(typed)).toBeUndefined()
})

test('a series without its list is no video', () => {
  expect(parseVideoUrl('https://www.youtube.com/embed/videoseries')).toBeUndefined()
})
