import { queryOptions } from '@tanstack/react-query'
import type { AdminUser, Session } from '../schema.ts'

export function sessionQuery() {
  return queryOptions<Session>({ queryKey: ['/api/admin/session'] })
}

export function usersQuery() {
  return queryOptions<AdminUser[]>({ queryKey: ['/api/admin/users'] })
}
