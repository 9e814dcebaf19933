import { Button } from '../../components/button.tsx'
import { SimpleForm, type SimpleFormProps } from '../form/simple-form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps = Omit<DialogProps, 'role'> &
  Pick<SimpleFormProps, 'submission' | 'submitLabel' | 'busyLabel'>

/** A dialog with the fields of a form, and the buttons that send or cancel it. */
export function FormDialog(props: FormDialogProps) {
  const { submission, submitLabel, busyLabel, children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <SimpleForm
        {...{ submission, submitLabel, busyLabel }}
        actions={
          <Button variant="secondary" small onClick={dialog.onClose}>
            Cancel
          </Button>
        }
      >
        {children}
      </SimpleForm>
    </Dialog>
  )
}
