import { zodResolver } from '@hookform/resolvers/zod'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newCreationKey } from '../api/admin-api.ts'
import { listDateIssues } from './issues.ts'
import { historyPath } from '../view-path.ts'
import { DraftOwner } from './draft-owner.ts'
import { Drafts } from './drafts.ts'
import { listHtmlFields, getLabels, buildFormSchema, useListPath, type Entity } from './entity.ts'
import { FormStore, type Basis, type Identified, type SaveEnd } from './form-state.ts'
import { useEntitySave, type FormParts } from './use-entity-save.ts'
import { useSaveKey } from './use-save-key.ts'

export type UseEntityForm<Values extends FieldValues, Stored extends Identified> = ReturnType<
  typeof useEntityForm<Values, Stored>
>

/** The parts that do not depend on its kind of entity. */
export type AnyEntityForm = Omit<
  UseEntityForm<FieldValues, Identified>,
  'form' | 'getLabel' | 'input' | 'drafts'
> & { drafts: Pick<Drafts<FieldValues, Identified>, 'keep' | 'drop' | 'restore' | 'discard'> }

/**
 * A form that loses no text:
 *
 * 1. Load: it starts from the stored entity, or from `start` for a new one.
 * 2. Edit: the typed text is kept as a draft in this browser within a second. Drafts of earlier
 *    visits are offered, and leaving with unsaved changes asks for confirmation.
 * 3. Save: a new entity is created; for a stored one, only the changed fields are sent. When the
 *    server has stored them, the draft is dropped, and the form closes unless it should stay open or
 *    has new changes.
 * 4. Conflict: somebody else has saved first, and nothing is stored. The admin saves over their
 *    version, or continues from it and keeps the admin's own as a draft.
 * 5. Failure: everything stays as typed. If the entity is gone, the text becomes a draft of a new
 *    one.
 * 6. Closed: no further save starts, and leaving needs no confirmation.
 *
 * @param stored the entity on the server, undefined for a new one; only the first value counts
 * @param start the initial values of a new entity, in stored form
 */
export function useEntityForm<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  { stored, start = {} }: { stored: Stored | undefined; start?: Partial<Stored> },
) {
  const navigate = useNavigate()
  const listPath = useListPath(entity)
  const [store] = useState(() => {
    const base = entity.fields.parse(stored ?? start)
    return new FormStore<Values & DefaultValues<Values>, Stored>(stored, base, newCreationKey())
  })
  const state = useSyncExternalStore(store.subscribe, () => store.state)
  const form = useForm<Values>({
    resolver: zodResolver(buildFormSchema(entity, listDateIssues)),
    defaultValues: store.state.base,
  })
  const { isDirty } = form.formState
  const [drafts] = useState(() => new Drafts(entity.kind, form, store))
  const owner = useContext(DraftOwner)
  useEffect(() => drafts.start(owner), [drafts, owner])
  const save = useEntitySave(entity, { form, store, drafts })
  useSaveKey(() => void save('stay'))
  const labels = getLabels(entity.fields)
  const getLabel = (name: Path<Values>) => labels[name] ?? ''

  return {
    form,
    state,
    labels,
    html: listHtmlFields(entity.fields),
    getLabel,
    /** The props of a plain input: label, error and registration. */
    input: (name: Path<Values>) => ({
      label: getLabel(name),
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name),
    }),
    values: () => form.getValues(),
    isChanged: isDirty,
    drafts,
    save: (end: SaveEnd) => save(end),
    ...conflictActions({ form, store, drafts }, save),
    /** The address of the entity's history, once it is stored. */
    historyPath:
      state.stored && !entity.hasNoHistory ? historyPath(entity.path, state.stored.id) : undefined,
    close: () => void navigate(listPath),
    /** Whether leaving would lose changes; false once a save closes the form. */
    confirmsLeaving: () => isDirty && store.state.phase !== 'closed',
  }
}

/** The two ways to settle a conflict. */
function conflictActions<Values extends FieldValues, Stored extends Identified>(
  { form, store, drafts }: FormParts<Values, Stored>,
  save: (end: SaveEnd, basis: Basis<Values>) => Promise<void>,
) {
  return {
    /** Saves over the other version. */
    keepMine: async () => {
      const { outcome } = store.state
      if (outcome?.type !== 'conflict') return
      const { stored, values } = outcome.other
      await save(outcome.end, { version: stored.updatedAt, base: values })
    },
    /** Continues from the other version, and offers one's own as a draft. */
    takeTheirs: async () => {
      const { outcome } = store.state
      if (outcome?.type !== 'conflict') return
      const { other } = outcome
      const isMineKept = await drafts.setAside()
      form.reset(other.values)
      store.dispatch({ type: 'taken', other, isMineKept })
      await drafts.drop()
    },
  }
}
