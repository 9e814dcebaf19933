import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, parseAnswer, type Method } from '../../api.ts'
import { failureTextOf } from '../../failure-text.ts'
import { useToast } from '../../toast/use-toast.ts'
import { useAdminApi } from '../admin-api.ts'
import { newCreationKey } from '../creation-key.ts'
import { listDateIssues } from '../fields/date-issues.ts'
import { historyPath, viewPath } from '../view-path.ts'
import { Drafts } from './drafts.ts'
import {
  changesOf,
  formDataOf,
  hasFile,
  htmlFieldsOf,
  labelsOf,
  rulesOf,
  textsOf,
  type Entity,
  type FieldTexts,
} from './entity.ts'
import { FormStore, type Basis, type Identified, type SaveEnd, type Version } from './form-state.ts'
import { showIssues } from './show-issues.ts'
import { useSaveKey } from './use-save-key.ts'

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
    resolver: zodResolver(rulesOf(entity, listDateIssues)),
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

type Parts<Values extends FieldValues, Stored extends Identified> = {
  form: UseFormReturn<Values>
  store: FormStore<Values, Stored>
  drafts: Drafts<Values, Stored>
}

/** Saves the form, with toasts and error handling. */
function useSaves<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  parts: Parts<Values, Stored>,
) {
  const { form, store, drafts } = parts
  const send = useSend(entity, store)
  const navigate = useNavigate()
  const showToast = useToast()

  const continueWith = (created: Stored) => {
    replaceAddress(viewPath(entity.views.edit, { id: created.id }))
    void drafts.findLeft()
  }
  const settle = async (saved: Version<Values, Stored>, sent: FieldTexts, end: SaveEnd) => {
    const isNew = !store.state.stored
    const now = textsOf(form.getValues())
    const isTypedOn = Object.keys(now).some((name) => now[name] !== sent[name])
    // Fields typed in during the save stay as an unsaved change; all others are as stored now.
    const stored = Object.entries(saved.values).filter(([name]) => now[name] === sent[name])
    if (isTypedOn) form.setValues({ ...form.getValues(), ...Object.fromEntries(stored) })
    form.reset(saved.values, { keepValues: isTypedOn })
    const reached = isTypedOn ? 'stay' : end
    store.dispatch({ type: 'saved', saved, end: reached, at: new Date() })
    await (isTypedOn ? drafts.keep() : drafts.drop())
    showToast({ title: 'Success', description: savedTextOf(entity, isNew) })
    if (reached === 'close') void navigate(viewPath(entity.views.list))
    else if (isNew) continueWith(saved.stored)
  }
  /** @throws the error itself unless it carries a newer version */
  const refuse = async (error: unknown, end: SaveEnd) => {
    const isConflict = error instanceof ApiError && error.status === 409
    if (!isConflict || error.current === undefined) throw error
    const isNew = !store.state.stored
    const other = versionOf(entity, error.current)
    store.dispatch({ type: 'refused', other, end })
    if (isNew) continueWith(other.stored)
    await drafts.keep()
  }
  const fail = async (error: unknown) => {
    const { stored } = store.state
    const failed = `Failed to ${stored ? 'update' : 'create'} ${entity.noun}`
    showIssues(error, form)
    const isGone = stored && error instanceof ApiError && error.status === 404
    const reason = isGone ? deletedOf(await drafts.setAsideAsNew()) : saveFailureOf(error)
    store.dispatch({ type: 'failed', problem: `${failed}. ${reason}` })
    showToast({ title: 'Error', description: failed, variant: 'destructive' })
  }

  const saveOver = (basis: Basis<Values>, end: SaveEnd) =>
    form.handleSubmit(async (values) => {
      if (store.state.phase !== 'open') return
      const sent = textsOf(form.getValues())
      store.dispatch({ type: 'sent' })
      try {
        await settle(versionOf(entity, await send(values, basis)), sent, end)
      } catch (error) {
        await refuse(error, end).catch(fail)
      }
    })()

  return { save: (end: SaveEnd) => saveOver(store.state, end), ...answersOf(parts, saveOver) }
}

/** Creates or changes the entity. */
function useSend<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  store: FormStore<Values, Stored>,
) {
  const api = useAdminApi()
  const write = (method: Method, path: string, payload: Record<string, unknown>, key?: string) => {
    if (!hasFile(payload)) return api.call(method, path, payload, key)
    return api.upload(path, formDataOf(payload), {
      method,
      key,
      onProgress: (part) => store.dispatch({ type: 'sent', part }),
    })
  }
  return (values: Values, { version, base }: Basis<Values>) => {
    const { stored, key } = store.state
    if (!stored) {
      return write('POST', entity.createPath ?? entity.path, entity.toPayload(values, true), key)
    }
    const changes = { ...changesOf(entity, values, base), updatedAt: version }
    const place = entity.keyOf?.(stored) ?? stored.id
    return write('PUT', `${entity.path}/${place}`, changes)
  }
}

/** The two ways to resolve a conflict. */
function answersOf<Values extends FieldValues, Stored extends Identified>(
  { form, store, drafts }: Parts<Values, Stored>,
  saveOver: (basis: Basis<Values>, end: SaveEnd) => Promise<void>,
) {
  return {
    /** Saves over the other version. */
    keepMine: async () => {
      const { outcome } = store.state
      if (outcome?.type !== 'conflict') return
      const { stored, values } = outcome.other
      await saveOver({ version: stored.updatedAt, base: values }, outcome.end)
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

/** Parses an entity in an answer. @throws {UnreadableAnswer} */
function versionOf<Values extends FieldValues, Stored>(
  entity: Entity<Values, Stored>,
  answer: unknown,
): Version<Values, Stored> {
  const stored = parseAnswer(entity.storedSchema, answer)
  return { stored, values: entity.fields.parse(stored) }
}

/** The texts of docs/specification.md#toasts: 'Blog post created successfully'. */
function savedTextOf({ noun }: { noun: string }, isNew: boolean): string {
  const subject = noun.charAt(0).toUpperCase() + noun.slice(1)
  return `${subject} ${isNew ? 'created' : 'updated'} successfully`
}

/**
 * Puts the address of the created entity into the address bar, for reloads and Back. The router is
 * bypassed: it would remount the form and lose the cursor.
 */
function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

/** Explains a failed save and what to do. */
function saveFailureOf(error: unknown): string {
  const unreachable =
    'The server cannot be reached. Nothing is lost: try again when the connection is back.'
  return failureTextOf(error, { unreachable })
}

/** Explains what happens to the text when somebody else has deleted the entity. */
function deletedOf(isKept: boolean): string {
  return isKept
    ? 'It was deleted in the meantime. Nothing you wrote is lost: it is offered when you start a new one.'
    : 'It was deleted in the meantime. Copy what you wrote into a new one before you leave.'
}
