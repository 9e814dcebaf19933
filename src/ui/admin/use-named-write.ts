import { useRef, useState } from 'react'
import { useAdminApi } from './admin-api.ts'
import { newCreationKey } from './creation-key.ts'
import { reasonOf, useAdminWrite } from './use-admin-write.ts'

/** A write of one name of a category; why it failed stands at the field. */
export function useNamedWrite() {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const creation = useRef({ name: '', key: '' })

  /** @returns whether the name was stored */
  const send = async (method: 'POST' | 'PUT', path: string, name: string): Promise<boolean> => {
    setProblem(undefined)
    if (!name.trim()) {
      setProblem('Name is required')
      return false
    }
    setBusy(true)
    // The same name sent again means the same category, until there is one.
    if (creation.current.name !== name) creation.current = { name, key: newCreationKey() }
    const { key } = creation.current
    const isNew = method === 'POST'
    const isStored = await write({
      run: () =>
        api.call(method, path, { name: name.trim() }, key).catch((error: unknown) => {
          setProblem(reasonOf(error))
          throw error
        }),
      done: `Category ${isNew ? 'created' : 'updated'} successfully`,
      failed: `Failed to ${isNew ? 'create' : 'update'} category`,
    })
    setBusy(false)
    if (isStored) creation.current = { name: '', key: '' }
    return isStored
  }
  return { problem, isBusy, send }
}
