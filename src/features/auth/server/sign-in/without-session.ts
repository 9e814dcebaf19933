/** The calls below /api/admin that need no session. */
export const WITHOUT_SESSION = new Set([
  '/api/admin/login',
  '/api/admin/login/verify',
  '/api/admin/login/passkey',
  '/api/admin/login/new-password',
])
