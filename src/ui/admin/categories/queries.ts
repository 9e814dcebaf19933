import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { newCreationKey } from '../api/admin-api.ts'
import { useAdminWrite } from '../api/use-admin-write.ts'
import { useDelete } from '../api/use-delete.ts'

/** @param path the API path of the categories: GET and POST on it, PUT and DELETE on `path/id` */
export function categoriesQuery<Category>(path: string) {
  return queryOptions<Category[]>({ queryKey: [path] })
}

/** Renames a category; without an id, creates one. */
export function useSaveCategory(path: string, id: number | undefined) {
  const creation = useRef({ name: '', key: '' })
  const verb = id === undefined ? 'create' : 'update'
  return useAdminWrite({
    send: async (api, name: string) => {
      if (id !== undefined) return api.call('PUT', `${path}/${id}`, { name })
      // The same name keeps its key, so that a retry does not create the category twice.
      if (creation.current.name !== name) creation.current = { name, key: newCreationKey() }
      const created = await api.call('POST', path, { name }, creation.current.key)
      creation.current = { name: '', key: '' }
      return created
    },
    stale: [path],
    done: `Category ${verb}d successfully`,
    failed: `Failed to ${verb} category`,
  })
}

/** Items of the deleted category lose it; their lists are refetched when they are next opened. */
export function useDeleteCategory(path: string) {
  return useDelete({ path, noun: 'category', stale: [path] })
}
