import { useState } from 'react'
import { Dialog, DialogActions, opensHere } from '../../admin/dialog.tsx'
import { TextField } from '../../admin/field.tsx'
import { Button } from '../../components/button.tsx'
import type { LinkInput } from '../commands.ts'
import { checkLink } from '../schema/addresses.ts'
import { enterApplies } from './enter-applies.ts'

type LinkDialogProps = {
  /** The link the cursor is in, if any. */
  href: string
  /** Without a selection there is no text to link yet. */
  asksForText: boolean
  onApply: (link: LinkInput) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ href, asksForText, onApply, onRemove, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const apply = () => {
    const check = checkLink(address)
    if ('problem' in check) setProblem(check.problem)
    else onApply({ href: check.href, text: text.trim() || address.trim() })
  }

  return (
    <Dialog title={href ? 'Edit link' : 'Insert link'} size="narrow" onClose={onClose}>
      <div className="editor-dialog" onKeyDown={enterApplies(apply)} role="presentation">
        <TextField
          ref={opensHere}
          label="Address"
          hint="A web page, an e-mail address, a phone number, or a page of this site such as /faq"
          error={problem}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(undefined)
          }}
        />
        {asksForText && (
          <TextField
            label="Text"
            hint="What the reader sees; without it, the address"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <DialogActions>
          {href && (
            <Button variant="secondary" small onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small onClick={apply}>
            {href ? 'Change link' : 'Insert link'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
