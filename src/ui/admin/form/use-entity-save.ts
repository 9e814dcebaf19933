import { use } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { capitalized } from '#shared/text.ts'
import { ApiError, parseAnswer, type Method } from '../../api.ts'
import { describeFailure, UNREACHABLE } from '../../failure-text.ts'
import { useToast } from '../../toast/use-toast.ts'
import { viewPath } from '../view-path.ts'
import { SAVED } from '../way-back.ts'
import { readStored, store as storeValue } from '../browser-storage.ts'
import type { Drafts } from './drafts.ts'
import {
  serializeFields,
  type Entity,
  type FieldTexts,
  pickChanges,
  toFormData,
  useListPath,
  hasFile,
  listHtmlFields,
} from './entity.ts'
import type { Basis, ConflictCause, FormStore, Identified, SaveEnd, Version } from './form-state.ts'
import { showIssues } from './issues.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { AfterSaveContext } from './after-save.ts'

export type FormParts<Values extends FieldValues, Stored extends Identified> = {
  form: UseFormReturn<Values>
  store: FormStore<Values, Stored>
  drafts: Drafts<Values, Stored>
}

/** Steps 3 to 6 of `useEntityForm`: a save, and what follows from its answer. */
export function useEntitySave<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  { form, store, drafts }: FormParts<Values, Stored>,
) {
  const navigate = useNavigate()
  const listPath = useListPath(entity)
  const showToast = useToast()
  const { create, update, lookAtSaved } = useEntityWrites(entity, store)

  const save = (end: SaveEnd, basis: Basis<Values> = store.state) =>
    form.handleSubmit(async (values) => {
      const { phase, stored, key } = store.state
      if (phase !== 'open') return
      const sent = serializeFields(form.getValues())
      store.dispatch({ type: 'sent' })
      try {
        const answer = stored ? await update(stored, values, basis) : await create(values, key)
        await onSaved(readVersion(entity, answer), sent, end)
      } catch (error) {
        await onConflict(error, end).catch(onFailed)
      }
    })()

  const onSaved = async (saved: Version<Values, Stored>, sent: FieldTexts, end: SaveEnd) => {
    const notice = await lookAtSaved(saved.stored)
    const before = store.state.stored
    const isTypedOn = resetToSaved(form, saved.values, sent)
    const reached = isTypedOn || notice ? 'stay' : end
    store.dispatch({ type: 'saved', saved, end: reached, at: new Date(), notice })
    rememberSave(entity, saved.stored)
    await (isTypedOn ? drafts.keep() : drafts.drop())
    // The bar says when the form stays, and Overview which step is next.
    const isSaid = reached === 'stay' ? !isTypedOn : listPath === viewPath('overview')
    if (!isSaid || entity.hasToasts) showToast(savedToast(entity, !before))
    const state = entity.getListState?.(saved.stored, before) ?? SAVED
    if (reached === 'close') void navigate(listPath, { state })
    else if (!before) continueAsStored(saved.stored)
  }

  /** @throws the error itself unless it carries a newer version */
  const onConflict = async (error: unknown, end: SaveEnd) => {
    const isConflict = error instanceof ApiError && error.status === 409
    if (!isConflict || error.current === undefined) throw error
    const isNew = !store.state.stored
    const other = readVersion(entity, error.current)
    store.dispatch({ type: 'refused', other, cause: findCause(entity, other.stored), end })
    if (isNew) continueAsStored(other.stored)
    await drafts.keep()
  }

  const onFailed = async (error: unknown) => {
    const { stored } = store.state
    showIssues(error, form)
    const isGone = stored && error instanceof ApiError && error.status === 404
    const reason = isGone
      ? goneText(await drafts.setAsideAsNew())
      : describeFailure(error, { unreachable: UNREACHABLE })
    store.dispatch({ type: 'failed', problem: `Not saved. ${reason}` })
    if (entity.hasToasts) showToast(failedToast(entity, !stored))
  }

  /** A new entity has an address, and drafts, of its own from now on. */
  const continueAsStored = ({ id }: Stored) => {
    // For reloads and Back. The router itself would remount the form and lose the cursor.
    window.history.replaceState(window.history.state, '', viewPath(entity.views.edit, { id }))
    void drafts.findLeft()
  }

  return save
}

/**
 * Puts the stored values into the form. Fields that changed during the save keep their unsaved
 * changes.
 * @returns whether there are such fields
 */
function resetToSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  sent: FieldTexts,
): boolean {
  const now = serializeFields(form.getValues())
  const isTypedOn = Object.keys(now).some((name) => now[name] !== sent[name])
  const untouched = Object.entries(saved).filter(([name]) => now[name] === sent[name])
  if (isTypedOn) form.setValues({ ...form.getValues(), ...Object.fromEntries(untouched) })
  form.reset(saved, { keepValues: isTypedOn })
  return isTypedOn
}

/** @throws {UnreadableAnswer} */
function readVersion<Values extends FieldValues, Stored>(
  entity: Entity<Values, Stored>,
  answer: unknown,
): Version<Values, Stored> {
  const stored = parseAnswer(entity.storedSchema, answer)
  return { stored, values: entity.fields.parse(stored) }
}

/** The last save of this browser, so that a conflict can say that the admin's own window caused it. */
const LAST_SAVE_KEY = 'adminLastSave'

function rememberSave(entity: { kind: string }, stored: Identified): void {
  storeValue(LAST_SAVE_KEY, describeSave(entity, stored))
}

function findCause(entity: { kind: string }, stored: Identified): ConflictCause {
  const isOwnWindow = readStored(LAST_SAVE_KEY) === describeSave(entity, stored)
  return isOwnWindow ? 'window' : 'elsewhere'
}

function describeSave({ kind }: { kind: string }, { id, updatedAt }: Identified): string {
  return `${kind} ${id} ${updatedAt}`
}

/** The texts of docs/specification.md#toasts: 'Blog post created successfully'. */
function savedToast({ noun }: { noun: string }, isNew: boolean) {
  const description = `${capitalized(noun)} ${isNew ? 'created' : 'updated'} successfully`
  return { title: 'Success', description }
}

function failedToast({ noun }: { noun: string }, isNew: boolean) {
  const description = `Failed to ${isNew ? 'create' : 'update'} ${noun}`
  return { title: 'Error', description, variant: 'destructive' } as const
}

/** For an entity that somebody else has deleted. */
function goneText(isKept: boolean): string {
  return isKept
    ? 'Somebody else has deleted it. Your text is not lost and will be offered when you start a new one.'
    : 'Somebody else has deleted it. Copy your text into a new one before you leave.'
}

/** The requests of a form for an entity; the state of the form has the sent part of its files. */
function useEntityWrites<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  store: FormStore<Values, Stored>,
) {
  const api = useAdminApi()
  const look = use(AfterSaveContext)
  const onProgress = (part: number) => store.dispatch({ type: 'sent', part })
  const send = (method: Method, path: string, payload: Record<string, unknown>, key?: string) =>
    hasFile(payload)
      ? api.upload(path, toFormData(payload), { method, key, onProgress })
      : api.call(method, path, payload, key)
  return {
    create: (values: Values, key: string) =>
      send('POST', entity.createPath ?? entity.path, entity.toPayload(values, true), key),
    update: (stored: Stored, values: Values, { version, base }: Basis<Values>) => {
      const changes = { ...pickChanges(entity, values, base), updatedAt: version }
      return send('PUT', `${entity.path}/${entity.getKey?.(stored) ?? stored.id}`, changes)
    },
    /**
     * Looks at the text before the form is reset: what is typed in the meantime must not be lost.
     */
    lookAtSaved: async ({ id }: Stored) => {
      if (listHtmlFields(entity.fields).length === 0) return undefined
      return look(api, { kind: entity.path.split('/').at(-1) ?? '', id })
    },
  }
}
