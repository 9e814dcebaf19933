import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import {
  factorSchema,
  newAppSchema,
  passkeyRequestSchema,
  recoveryCodesSchema,
  setupCodeSchema,
} from './factor-schema.ts'
import {
  adminSessionSchema,
  adminUserSchema,
  passwordLinkSchema,
  securitySettingsSchema,
  signedInAdminSchema,
  signInAnswerSchema,
} from './schema.ts'

export const AUTH_OPERATIONS: Operations = {
  'POST /api/admin/login': {
    summary: 'Signs in; an account with two-step sign-in is asked for its second step with 401',
    answer: signInAnswerSchema,
  },
  'POST /api/admin/login/verify': {
    summary: 'Completes two-step sign-in',
    answer: signInAnswerSchema,
  },
  'POST /api/admin/login/passkey': {
    summary: 'Starts a sign-in with only a passkey',
    answer: passkeyRequestSchema,
  },
  'POST /api/admin/login/new-password': {
    summary:
      'Sets the password with a password link’s token; ends all of the account’s sessions and keys',
  },
  'POST /api/admin/logout': { summary: 'Ends the session' },
  'GET /api/admin/session': { summary: 'Reads who is signed in', answer: signedInAdminSchema },
  'POST /api/admin/change-password': {
    summary:
      'Changes your password and ends your other sessions, and your keys unless `endKeys` is false',
    answer: z.object({ message: z.string() }),
  },
  'GET /api/admin/users': {
    summary: 'Lists the admins, oldest first',
    answer: z.array(adminUserSchema),
  },
  'POST /api/admin/users': { summary: 'Creates an admin', answer: adminUserSchema, status: 201 },
  'POST /api/admin/users/:id/password-link': {
    summary: 'Makes a link to set the password of a colleague, shown once',
    description:
      'The link works once, within an hour, until a newer one is made or the password or the factors of the account change. Opening it changes nothing. Its token is in the fragment of the address, so no server logs it.',
    answer: passwordLinkSchema,
    status: 201,
  },
  'DELETE /api/admin/users/:id': { summary: 'Deletes an admin' },
  'GET /api/admin/sessions': {
    summary: 'Lists the sessions of the caller',
    answer: z.array(adminSessionSchema),
  },
  'DELETE /api/admin/sessions/:id': { summary: 'Ends a session of the caller' },
  'DELETE /api/admin/sessions': { summary: 'Ends all other sessions of the caller' },
  'DELETE /api/admin/users/:id/sessions': { summary: 'Ends all sessions of a colleague' },
  'POST /api/admin/confirm': { summary: 'Proves who the caller is, before a sensitive step' },
  'POST /api/admin/confirm/passkey': {
    summary: 'Starts a confirmation with your passkey',
    answer: passkeyRequestSchema,
  },
  'GET /api/admin/security-settings': {
    summary: 'Reads the sign-in rules',
    answer: securitySettingsSchema,
  },
  'PUT /api/admin/security-settings': {
    summary: 'Changes the sign-in rules',
    answer: securitySettingsSchema,
  },
  'PUT /api/admin/account': {
    summary: 'Changes your e-mail address and notifies both addresses',
  },
  'PUT /api/admin/account/name': {
    summary: 'Changes the name with which you sign replies; an empty one removes it',
  },
  'GET /api/admin/factors': {
    summary: 'Lists your authenticator apps and passkeys',
    answer: z.array(factorSchema),
  },
  'POST /api/admin/factors/totp': {
    summary: 'Starts an authenticator app, shown once',
    answer: newAppSchema,
    status: 201,
  },
  'POST /api/admin/factors/totp/:id/confirm': {
    summary: 'Makes an app active by its first code',
    answer: factorSchema,
  },
  'POST /api/admin/factors/passkey/options': {
    summary: 'Starts adding a passkey',
    answer: z.looseObject({}),
  },
  'POST /api/admin/factors/passkey': {
    summary: 'Adds a passkey',
    answer: factorSchema,
    status: 201,
  },
  'GET /api/admin/factors/recovery-codes': {
    summary: 'Counts the recovery codes that are left',
    answer: z.object({ left: z.number() }),
  },
  'POST /api/admin/factors/recovery-codes': {
    summary: 'Makes ten new recovery codes, shown once',
    answer: recoveryCodesSchema,
    status: 201,
  },
  'DELETE /api/admin/factors/:id': {
    summary: 'Removes an app or passkey; removing the last one also removes your recovery codes',
  },
  'POST /api/admin/setup-code': {
    summary: 'Enters a setup code, so that the account knows this address',
  },
  'POST /api/admin/users/:id/setup-code': {
    summary: 'Makes a setup code for a colleague, shown once',
    description: 'The code works once, within an hour, until a newer one is made.',
    answer: setupCodeSchema,
    status: 201,
  },
  'DELETE /api/admin/users/:id/factors': {
    summary: 'Resets a colleague’s two-step sign-in and ends their sessions',
  },
}
