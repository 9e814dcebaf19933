import { useState } from 'react'
import { Button } from '../components/button.tsx'

type CopyButtonProps = {
  text: string
  /** The noun in 'Please copy the address by hand'. */
  what: string
  onCopied?: () => void
  children: string
}

/** Copies a text that is shown beside it, and says whether that worked. */
export function CopyButton({ text, what, onCopied, children }: CopyButtonProps) {
  const [state, setState] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('Copied')
      onCopied?.()
    } catch {
      // Without HTTPS browsers deny access to the clipboard.
      setState(`Copying failed. Please copy ${what} by hand.`)
    }
  }
  return (
    <>
      <Button variant="secondary" small onClick={() => void copy()}>
        {children}
      </Button>
      <output className="quiet text-sm">{state}</output>
    </>
  )
}
