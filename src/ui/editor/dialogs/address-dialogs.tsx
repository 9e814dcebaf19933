import { useState } from 'react'
import { autofocusOnOpen } from '../../admin/dialogs/dialog.tsx'
import { TextField } from '../../admin/fields/field.tsx'
import { Button } from '../../components/button.tsx'
import type { LinkInput } from '../commands.ts'
import { checkLink } from '../schema/addresses.ts'
import { ApplyDialog } from './apply-dialog.tsx'

type LinkDialogProps = {
  /** The link at the cursor, or ''. */
  href: string
  /** Without a selection the dialog asks for the link text too. */
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
    <ApplyDialog
      title={href ? 'Edit link' : 'Insert link'}
      applyLabel={href ? 'Change link' : 'Insert link'}
      onApply={apply}
      onClose={onClose}
      action={
        href && (
          <Button variant="secondary" small onClick={onRemove}>
            Remove link
          </Button>
        )
      }
    >
      <TextField
        ref={autofocusOnOpen}
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
          hint="The text that readers see; leave it empty to show the address"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </ApplyDialog>
  )
}
