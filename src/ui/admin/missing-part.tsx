import { Button } from '../components/button.tsx'

/** The problem of a step whose code is gone; `Problem` adds the button. */
export const MISSING_CODE = 'The site may have been updated. Please reload the page and try again.'

/** Stands where a part should be whose code is loaded late, and may be gone after an update. */
export function MissingPart() {
  return (
    <div className="notice grid justify-items-start gap-3" data-tone="bad" role="alert">
      <p>
        This part of the page could not be loaded. The site may have been updated. What you have
        typed is kept in this browser. Please reload the page.
      </p>
      <ReloadButton />
    </div>
  )
}

export function ReloadButton() {
  return (
    <Button variant="secondary" small onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  )
}
