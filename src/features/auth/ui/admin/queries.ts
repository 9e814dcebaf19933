import { queryOptions, useMutation } from '@tanstack/react-query'
import { useAdminApi } from '#ui/admin/api/admin-api.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { ApiError, callApi, parseAnswer } from '#ui/api.ts'
import { describeFailureReason, describeFailure } from '#ui/failure-text.ts'
import {
  factorQuestionSchema,
  passkeyRequestSchema,
  setupCodeSchema,
  type FactorAnswer,
  type FactorQuestion,
  type PasskeyRequest,
  type Proof,
  type SetupCode,
} from '../../factor-schema.ts'
import {
  passwordLinkSchema,
  signInAnswerSchema,
  type AccountInput,
  type AdminSession,
  type AdminUser,
  type DisplayNameInput,
  type SignInInput,
  type NewPassword,
  type NewUser,
  type PasswordChange,
  type PasswordLink,
  type SecuritySettingsInput,
  type SecuritySettingsView,
  type SignedInAdmin,
} from '../../schema.ts'

export function sessionQuery() {
  return queryOptions<SignedInAdmin>({ queryKey: ['/api/admin/session'] })
}

export function usersQuery() {
  return queryOptions<AdminUser[]>({ queryKey: ['/api/admin/users'] })
}

export function sessionsQuery() {
  return queryOptions<AdminSession[]>({ queryKey: ['/api/admin/sessions'] })
}

export function securitySettingsQuery() {
  return queryOptions<SecuritySettingsView>({ queryKey: ['/api/admin/security-settings'] })
}

/**
 * @param before the token of an earlier session, which the sign-in ends
 * @returns the token of the new session, or the request for a second factor
 * @throws {ApiError} when the sign-in is refused
 */
export async function requestSignIn(
  input: SignInInput,
  before: string | null,
): Promise<string | FactorQuestion> {
  try {
    const answer: unknown = await callApi('POST', '/api/admin/login', input, before)
    return parseAnswer(signInAnswerSchema, answer).token
  } catch (error) {
    const question = questionIn(error)
    if (question) return question
    throw error
  }
}

/** Answers the request for a second factor. @returns the token of the new session */
export async function verifyFactor(answer: FactorAnswer, before: string | null): Promise<string> {
  const verified: unknown = await callApi('POST', '/api/admin/login/verify', answer, before)
  return parseAnswer(signInAnswerSchema, verified).token
}

/** Asks for a passkey that replaces the password. */
export async function requestPasskey(): Promise<PasskeyRequest> {
  return parseAnswer(passkeyRequestSchema, await callApi('POST', '/api/admin/login/passkey'))
}

/** Sets the password of the admin for whom a colleague made a link. */
export async function requestNewPassword(input: NewPassword): Promise<void> {
  await callApi('POST', '/api/admin/login/new-password', input)
}

function questionIn(error: unknown): FactorQuestion | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined
  return factorQuestionSchema.safeParse(error.answer).data
}

/** The browser forgets the token even if the request fails. */
export async function requestSignOut(token: string | null): Promise<void> {
  await callApi('POST', '/api/admin/logout', undefined, token).catch(() => {})
}

/** The dialog shows why it failed. */
export function useReauthenticate() {
  const api = useAdminApi()
  return useMutation({
    mutationFn: (proof: Proof) => api.call('POST', '/api/admin/confirm', proof),
  })
}

export function useEndSession() {
  return useAdminWrite({
    send: (api, id: string) => api.call('DELETE', `/api/admin/sessions/${id}`),
    stale: ['/api/admin/sessions'],
    done: 'Signed out there',
    failed: (error) => `Failed to sign out: ${describeFailureReason(error)}`,
  })
}

export function useEndOtherSessions() {
  return useAdminWrite({
    send: (api) => api.call('DELETE', '/api/admin/sessions'),
    stale: ['/api/admin/sessions'],
    done: 'Signed out everywhere else',
    failed: (error) => `Failed to sign out: ${describeFailureReason(error)}`,
  })
}

export function useSaveSecuritySettings() {
  return useAdminWrite({
    send: (api, settings: SecuritySettingsInput) =>
      api.call('PUT', '/api/admin/security-settings', settings),
    stale: ['/api/admin/security-settings'],
    done: 'Security settings updated successfully',
    failed: (error) => `Failed to update the security settings: ${describeFailureReason(error)}`,
  })
}

export function useCreateUser() {
  return useAdminWrite({
    send: (api, user: NewUser) => api.call('POST', '/api/admin/users', user),
    stale: ['/api/admin/users'],
    done: 'Admin user created successfully',
    failed: 'Failed to create user',
    hasFailureToast: true,
  })
}

/**
 * Nothing is refetched after admins delete themselves, because it would ask them to sign in again.
 */
export function useDeleteUser({ isSelf }: { isSelf: boolean }) {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/users/${id}`),
    stale: isSelf ? undefined : ['/api/admin/users'],
    done: isSelf ? undefined : 'Admin user deleted successfully',
    failed: 'Failed to delete user',
  })
}

export function useResetFactors() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/users/${id}/factors`),
    stale: ['/api/admin/users'],
    done: 'Two-step sign-in reset',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to reset two-step sign-in' }),
  })
}

export function useEndColleaguesSessions() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/users/${id}/sessions`),
    stale: [],
    done: 'Signed out everywhere',
    failed: (error) => `Failed to sign out: ${describeFailureReason(error)}`,
  })
}

export function useMakeSetupCode({ onDone }: { onDone: (made: SetupCode) => void }) {
  return useAdminWrite<number, SetupCode>({
    send: async (api, id) =>
      parseAnswer(setupCodeSchema, await api.call('POST', `/api/admin/users/${id}/setup-code`)),
    stale: [],
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to make a setup code' }),
  })
}

export function useMakePasswordLink({ onDone }: { onDone: (made: PasswordLink) => void }) {
  return useAdminWrite<number, PasswordLink>({
    send: async (api, id) =>
      parseAnswer(
        passwordLinkSchema,
        await api.call('POST', `/api/admin/users/${id}/password-link`),
      ),
    stale: [],
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to make a password link' }),
  })
}

export function useChangeEmail() {
  return useAdminWrite({
    send: (api, account: AccountInput) => api.call('PUT', '/api/admin/account', account),
    stale: ['/api/admin/users'],
    done: 'E-mail address updated successfully',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to update the e-mail address' }),
  })
}

export function useChangeDisplayName() {
  return useAdminWrite({
    send: (api, input: DisplayNameInput) => api.call('PUT', '/api/admin/account/name', input),
    stale: ['/api/admin/session', '/api/admin/messages'],
    done: 'Name updated successfully',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to update your name' }),
  })
}

export function useChangePassword() {
  return useAdminWrite({
    send: (api, change: PasswordChange) => api.call('POST', '/api/admin/change-password', change),
    stale: ['/api/admin/keys'],
    done: 'Password changed successfully',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to change password' }),
    hasFailureToast: true,
  })
}
