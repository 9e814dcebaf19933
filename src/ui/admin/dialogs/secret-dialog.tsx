import { CopyButton } from '../copy-button.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type SecretDialogProps = {
  title: string
  description: string
  secret: string
  noun: 'code' | 'key' | 'link'
  onClose: () => void
}

/** Shows what was just made and cannot be read again. */
export function SecretDialog({ secret, noun, ...dialog }: SecretDialogProps) {
  return (
    <Dialog {...dialog} size="narrow">
      <p className={noun === 'code' ? 'secret-text' : 'secret-text break-all'}>{secret}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={secret} what={`the ${noun}`}>
          {`Copy ${noun}`}
        </CopyButton>
      </div>
      <DialogActions>
        <Button small onClick={dialog.onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
