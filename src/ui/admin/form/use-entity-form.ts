import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newCreationKey } from '../creation-key.ts'
import { historyPath, viewPath } from '../view-path.ts'
import { Drafts } from './drafts.ts'
import { htmlFieldsOf, labelsOf, rulesOf } from './entity.ts'
import type { Entity } from './entity.ts'
import { FormStore } from './form-state.ts'
import type { Identified } from './form-state.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaves } from './use-saves.ts'

export type EntityWork<Values extends FieldValues, Stored extends Identified> = ReturnType<
  typeof useEntityForm<Values, Stored>
>

/** The parts of a form that do not depend on its kind of entity. */
export type FormFrame = Omit<
  EntityWork<FieldValues, Identified>,
  'form' | 'labelOf' | 'input' | 'drafts'
> & { drafts: Pick<Drafts<FieldValues, Identified>, 'keep' | 'drop' | 'restore' | 'discard'> }

/**
 * State and actions of a form that loses nothing: typed text is kept as a draft within a second,
 * leaving asks for confirmation, a failed save keeps everything, and a conflict waits for a choice.
 * @param stored the entity on the server, undefined for a new one; only the first value counts
 * @param start the initial values of a new entity, in stored form
 */
export function useEntityForm<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  { stored, start = {} }: { stored: Stored | undefined; start?: Partial<Stored> },
) {
  const navigate = useNavigate()
  const [store] = useState(() => {
    const base = entity.fields.parse(stored ?? start)
    return new FormStore<Values & DefaultValues<Values>, Stored>(stored, base, newCreationKey())
  })
  const state = useSyncExternalStore(store.subscribe, () => store.state)
  const form = useForm<Values>({
    resolver: zodResolver(rulesOf(entity)),
    defaultValues: store.state.base,
  })
  const { isDirty } = form.formState
  const [drafts] = useState(() => new Drafts(entity.kind, form, store))
  useEffect(() => drafts.start(), [drafts])
  const saves = useSaves(entity, { form, store, drafts })
  useSaveKey(() => void saves.save('stay'))
  const labels = labelsOf(entity.fields)
  const labelOf = (name: Path<Values>) => labels[name] ?? ''

  return {
    form,
    state,
    labels,
    html: htmlFieldsOf(entity.fields),
    labelOf,
    /** The props of a plain input: label, error and registration. */
    input: (name: Path<Values>) => ({
      label: labelOf(name),
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name),
    }),
    values: () => form.getValues(),
    isChanged: isDirty,
    drafts,
    ...saves,
    /** The address of the entity's history, once it is stored. */
    historyPath:
      state.stored && !entity.hasNoHistory ? historyPath(entity.path, state.stored.id) : undefined,
    close: () => void navigate(viewPath(entity.views.list)),
    /** Whether leaving would lose changes; false once a save closes the form. */
    confirmsLeaving: () => isDirty && store.state.phase !== 'closed',
  }
}
