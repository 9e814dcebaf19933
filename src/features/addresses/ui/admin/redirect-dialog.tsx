import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { autofocused } from '#ui/admin/dialogs/dialog.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { redirectInputSchema } from '../../schema.ts'
import { targetsQuery, useSaveRedirect } from './queries.ts'

/** A redirect that is edited; a new one has no id yet. */
export type Draft = { id?: number; from: string; to: string }

type RedirectDialogProps = { draft: Draft; onClose: () => void }

/** Adds or changes a redirect. Its target is any address, found by the name of its page. */
export function RedirectDialog({ draft, onClose }: RedirectDialogProps) {
  const { id, from, to } = draft
  const { attempt: save } = useSaveRedirect(id)
  const { form, submission, input } = useSimpleForm({
    schema: redirectInputSchema,
    defaultValues: { from, to },
    save,
    onSaved: onClose,
  })
  const listId = useId()
  const typed = useWatch({ control: form.control, name: 'to' })
  const { data: targets = [] } = useQuery(targetsQuery(useDeferredValue(typed)))
  const chosen = targets.find(({ path }) => path === typed.trim())
  const first = from === '' ? 'from' : 'to'
  const field = (name: 'from' | 'to') => (name === first ? autofocused(input(name)) : input(name))
  return (
    <FormDialog
      title={id === undefined ? 'Add a redirect' : 'Edit redirect'}
      description="Visitors and search engines go straight to the new address."
      submission={submission}
      submitLabel="Save Redirect"
      onClose={onClose}
    >
      <TextField
        label="From"
        required
        hint="An address of this site without a page, such as /old-fees"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('from')}
      />
      <TextField
        label="To"
        required
        hint={chosen?.title ?? 'Type a word from a page, post, tag or document, or its address.'}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('to')}
      />
      <datalist id={listId}>
        {targets.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}
