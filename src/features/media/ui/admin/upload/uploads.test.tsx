import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { UploadQueueProvider, useUploadQueue } from './uploads.tsx'

const photo = new File(['bytes'], 'hall.png', { type: 'image/png' })

test('an upload goes on in other views, and closing the tab asks until it has ended', () => {
  // The upload never ends.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  openView(TwoViews, '/admin')
  expect(isAskedAtClosing()).toBe(false)
  press('Upload')

  press('Other view')

  expect(screen.queryByText('hall.png')).toBeNull()
  expect(isAskedAtClosing()).toBe(true)
  press('Library')
  expect(screen.getByText('hall.png')).toBeTruthy()
  press('Cancel')
  expect(isAskedAtClosing()).toBe(false)
})

function TwoViews() {
  const [isLibrary, setIsLibrary] = useState(true)
  return (
    <UploadQueueProvider>
      <button onClick={() => setIsLibrary(!isLibrary)}>
        {isLibrary ? 'Other view' : 'Library'}
      </button>
      {isLibrary && <Library />}
    </UploadQueueProvider>
  )
}

function Library() {
  const { queue, lines } = useUploadQueue()
  return (
    <>
      <button onClick={() => queue.add([photo], 'general')}>Upload</button>
      {lines.map(({ id, file }) => (
        <p key={id}>
          {file.name}
          <button onClick={() => queue.drop(id)}>Cancel</button>
        </p>
      ))}
    </>
  )
}

function isAskedAtClosing(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
