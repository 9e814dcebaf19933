import { useEffect } from 'react'

/**
 * Sets the title of the document. React's `title` element would be added to the one that was
 * served.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
