import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent } from 'react'
import {
  useForm,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { describeFailure } from '../../failure-text.ts'
import { showIssues } from './issues.ts'

type SimpleFormOptions<Values extends FieldValues, Input> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'values' | 'resetOptions'
> & {
  schema?: z.ZodType<Input, Values>
  /** @throws {Error} with the reason if it failed */
  save: (input: Input) => Promise<unknown>
  onSaved?: (form: UseFormReturn<Values, unknown, Input>) => void
  onFailed?: (form: UseFormReturn<Values, unknown, Input>) => void
  /** The message for an error that belongs to no field. */
  failureText?: (error: Error, input: Input) => string
}

/** What `SimpleForm` and `FormDialog` need of a form. */
export type Submission = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  isBusy: boolean
  problem: string | undefined
}

/**
 * A form with one write and no draft: in a dialog or a panel of the settings. The errors of the
 * server are shown beside their fields, or else below all fields.
 */
export function useSimpleForm<Values extends FieldValues, Input = Values>(
  options: SimpleFormOptions<Values, Input>,
) {
  const { schema, save, onSaved, onFailed, failureText = defaultFailureText, ...initial } = options
  const form = useForm<Values, unknown, Input>({
    resolver: schema && zodResolver(schema),
    ...initial,
  })
  const { errors, isSubmitting } = form.formState

  const names = new Set<Path<Values>>()
  const send = form.handleSubmit(async (input) => {
    try {
      await save(input)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const isShown = showIssues(error, form)
      if (!isShown) form.setError('root', { message: failureText(error, input) })
      return onFailed?.(form)
    }
    return onSaved?.(form)
  })
  const submit = async (event?: BaseSyntheticEvent) => {
    for (const name of names) readField(name, event?.currentTarget)
    return send(event)
  }
  /** Reads what a field shows, because password managers can fill it in without an event. */
  const readField = (name: Path<Values>, element: unknown) => {
    const field = element instanceof HTMLFormElement && element.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return
    const known: unknown = form.getValues(name) ?? ''
    if (typeof known === 'string' && known !== field.value)
      void form.register(name).onChange({ target: field, type: 'input' })
  }
  const submission: Submission = { submit, isBusy: isSubmitting, problem: errors.root?.message }
  return {
    form,
    submission,
    /** The props of an input: error and registration. */
    input: (name: Path<Values>) => {
      names.add(name)
      const { error } = form.getFieldState(name, form.formState)
      return { error: error?.message, ...form.register(name) }
    },
  }
}

function defaultFailureText(error: Error): string {
  return describeFailure(error)
}
