import type { FieldValues } from 'react-hook-form'
import type { Method } from '../../api.ts'
import { useAdminApi } from '../admin-api.ts'
import { pickChanges, toFormData, hasFile, type Entity } from './entity.ts'
import type { Basis, Identified } from './form-state.ts'

/** The two writes of an entity; `onProgress` receives the sent part of its files. */
export function useEntityWrites<Values extends FieldValues, Stored extends Identified>(
  entity: Entity<Values, Stored>,
  onProgress: (part: number) => void,
) {
  const api = useAdminApi()
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
  }
}
