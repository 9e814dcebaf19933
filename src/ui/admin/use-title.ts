import { useEffect } from 'react'

/** Sets the title of the document. A `title` of React would stand beside the one that was served. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
