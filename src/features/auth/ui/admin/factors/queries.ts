import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { ReauthenticationDeclined, useAdminApi } from '#ui/admin/api/admin-api.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { parseAnswer } from '#ui/api.ts'
import { describeFailure } from '#ui/failure-text.ts'
import { useSite } from '#ui/site.tsx'
import {
  newAppSchema,
  passkeyRequestSchema,
  recoveryCodesSchema,
  type AppVerification,
  type Factor,
  type NewApp,
  type SetupCodeInput,
} from '../../../factor-schema.ts'
import { useSession } from '../sessions/session-context.tsx'
import {
  askBrowserForPasskey,
  forgetPasskey,
  makePasskey,
  rememberPasskeys,
} from './passkey-browser.ts'

const PATH = '/api/admin/factors'
const CODES = `${PATH}/recovery-codes`
const USERS = '/api/admin/users'
const REAUTHENTICATION = '/api/admin/confirm'
const creationOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) => typeof value === 'object' && value !== null,
)

export function factorsQuery() {
  return queryOptions<Factor[]>({ queryKey: [PATH] })
}

export function recoveryCodesQuery() {
  return queryOptions<{ left: number }>({ queryKey: [CODES] })
}

export function useStartApp({ onDone }: { onDone: (app: NewApp) => void }) {
  return useAdminWrite<void, NewApp>({
    send: async (api) => parseAnswer(newAppSchema, await api.call('POST', `${PATH}/totp`)),
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to add an app' }),
  })
}

export function useVerifyApp() {
  return useAdminWrite({
    send: (api, { id, ...input }: AppVerification & { id: number }) =>
      api.call('POST', `${PATH}/totp/${id}/confirm`, input),
    stale: [PATH, USERS],
    failed: (error) => describeFailure(error, { otherwise: 'Failed to add the app' }),
  })
}

export function useAddPasskey() {
  return useAdminWrite({
    send: async (api, name: string) => {
      const asked = await api.call('POST', `${PATH}/passkey/options`)
      const response = await makePasskey(parseAnswer(creationOptionsSchema, asked))
      await api.call('POST', `${PATH}/passkey`, { response, name })
      rememberPasskeys()
    },
    stale: [PATH, USERS],
    failed: (error) => describeFailure(error),
  })
}

/** The dialog shows why it failed. */
export function useReauthenticateByPasskey() {
  const api = useAdminApi()
  const session = useSession()
  return useMutation({
    mutationFn: async () => {
      const asked = await api.call('POST', `${REAUTHENTICATION}/passkey`)
      // If the dialog was closed in the meantime, the browser would ask over the form.
      if (!session.isReauthenticationNeeded()) throw new ReauthenticationDeclined()
      const response = await askBrowserForPasskey(parseAnswer(passkeyRequestSchema, asked))
      await api.call('POST', REAUTHENTICATION, { response })
    },
  })
}

export function useEnterSetupCode() {
  return useAdminWrite({
    send: (api, input: SetupCodeInput) => api.call('POST', '/api/admin/setup-code', input),
    stale: ['/api/admin/session'],
    failed: (error) => describeFailure(error, { otherwise: 'Failed to check the code' }),
  })
}

export function useRemoveFactor() {
  const site = useSite()
  return useAdminWrite({
    send: async (api, { id, credentialId }: Factor) => {
      await api.call('DELETE', `${PATH}/${id}`)
      if (credentialId) forgetPasskey(site.url, credentialId)
    },
    stale: [PATH, USERS],
    done: (_, { name }) => `${name} removed`,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to remove it' }),
  })
}

export function useRenewRecoveryCodes({ onDone }: { onDone: (codes: string[]) => void }) {
  return useAdminWrite<void, string[]>({
    send: async (api) => parseAnswer(recoveryCodesSchema, await api.call('POST', CODES)).codes,
    stale: [CODES],
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to make recovery codes' }),
  })
}
