import type { Fault } from './fault.ts'

const SIGN_IN = 'src/features/auth/server/sign-in'
const SESSIONS = 'src/features/auth/server/sessions'
const USERS = 'src/features/auth/server/users'

/** Sign-in, sessions and accounts. */
export const SIGN_IN_FAULTS: Fault[] = [
  {
    name: 'failed sign-ins of an account from one address are not counted',
    file: `${SIGN_IN}/sign-in-limits.ts`,
    from: "  await limits.use('login', pair)\n",
    to: '',
    noticedBy: [`${SIGN_IN}/sign-in.db.test.ts`],
  },
  {
    name: 'a forwarding header is believed without a proxy',
    file: 'src/server/http/client-ip.ts',
    from: 'trustedProxies > 0 ? parseIp(entries.at(-trustedProxies)) : undefined',
    to: 'parseIp(entries.at(-Math.max(1, trustedProxies)))',
    noticedBy: ['src/server/http/client-ip.test.ts'],
  },
  {
    name: 'an unknown name is refused without hashing the password',
    file: `${SIGN_IN}/sign-in.ts`,
    from: 'hash: account.passwordHash, isKnownClient',
    to: "hash: user?.passwordHash ?? '', isKnownClient",
    noticedBy: [`${SIGN_IN}/sign-in.db.test.ts`],
  },
  {
    name: 'a wrong password gets another text than an unknown name',
    file: `${SIGN_IN}/sign-in.ts`,
    from: 'throw new Unauthorized(INVALID_CREDENTIALS)',
    to: "throw new Unauthorized(user ? 'Invalid password' : INVALID_CREDENTIALS)",
    noticedBy: [`${SIGN_IN}/sign-in.db.test.ts`],
  },
  {
    name: 'a session lasts as long as it is used',
    file: `${SESSIONS}/sessions.ts`,
    from: 'session.createdAt < ends.created || ',
    to: '',
    noticedBy: [`${SESSIONS}/sessions.db.test.ts`],
  },
  {
    name: 'a token stays valid after the sign-out',
    file: 'src/features/auth/server/routes.ts',
    from: '      await deleteSession(db, getAdmin(c).sessionHash)\n',
    to: '',
    noticedBy: [`${SESSIONS}/sessions.db.test.ts`, `${SIGN_IN}/sign-in.db.test.ts`],
  },
  {
    name: 'a token is stored as it is',
    file: 'src/features/auth/server/proof/token.ts',
    from: "return hash('sha256', token, 'base64url')",
    to: 'return token',
    noticedBy: [`${SESSIONS}/sessions.db.test.ts`, `${SIGN_IN}/sign-in.db.test.ts`],
  },
  {
    name: 'other sessions survive a new password',
    file: `${SESSIONS}/end-sessions.ts`,
    from: '  await deleteUserSessions(db, userId, kept?.sessionHash)\n',
    to: '',
    noticedBy: [`${SESSIONS}/sessions.db.test.ts`, `${USERS}/users.db.test.ts`],
  },
  {
    name: 'an admin can end the session of a colleague by its id',
    file: `${SESSIONS}/session-store.ts`,
    from: ".where('id', '=', id).where('user_id', '=', userId))",
    to: ".where('id', '=', id))",
    noticedBy: [`${SESSIONS}/session-list.test.ts`],
  },
  {
    name: 'wrong passwords of a signed-in admin are not limited',
    file: `${SESSIONS}/count-proof.ts`,
    from: "  await limits.use('proof', sessionHash)\n",
    to: '',
    noticedBy: [`${SESSIONS}/reauthenticate.test.ts`, `${USERS}/users.db.test.ts`],
  },
  {
    name: 'a proof of identity is valid for ten hours',
    file: `${SESSIONS}/reauthenticate.ts`,
    from: 'REAUTHENTICATE_AFTER_MS = 10 * 60_000',
    to: 'REAUTHENTICATE_AFTER_MS = 600 * 60_000',
    noticedBy: [`${SESSIONS}/reauthenticate.test.ts`],
  },
  {
    name: 'an export needs no proof of identity',
    file: 'src/app/server/http/sensitive-routes.ts',
    from: "  ['GET', '/api/admin/export'],\n",
    to: '',
    noticedBy: ['src/app/server/http/sensitive-routes.test.ts', 'test/doors/export.db.test.ts'],
  },
  {
    name: 'the dashboard API answers without a session',
    file: 'src/app/server/http/http.ts',
    from: '    if (!WITHOUT_SESSION.has(c.req.path) && !c.var.program) getAdmin(c)\n',
    to: '',
    noticedBy: ['test/safety/admin-routes.test.ts'],
  },
  {
    name: 'the last admin can be deleted',
    file: `${USERS}/users.ts`,
    from: 'if (count === 1)',
    to: 'if (count === 0)',
    noticedBy: [`${USERS}/users.db.test.ts`],
  },
  {
    name: 'the last two admins can delete each other at the same moment',
    file: `${USERS}/user-store.ts`,
    from: ".select('id').orderBy('id').forUpdate().execute()",
    to: ".select('id').orderBy('id').execute()",
    on: 'postgres',
    noticedBy: [`${USERS}/users.db.test.ts`],
  },
  {
    name: 'the list of admins shows the hashes of their passwords',
    file: `${USERS}/user-store.ts`,
    from: '    createdAt: row.created_at,\n',
    to: '    createdAt: row.created_at,\n    ...{ passwordHash: row.password_hash },\n',
    noticedBy: [`${USERS}/users.db.test.ts`],
  },
  {
    name: 'passwords are hashed with little memory',
    file: `${USERS}/password.ts`,
    from: 'memory: 19_456, passes: 2',
    to: 'memory: 1_024, passes: 2',
    noticedBy: [`${USERS}/password.test.ts`],
  },
  {
    name: 'the sign-in continues to any site',
    file: 'src/features/auth/ui/admin/sessions/session.ts',
    from: "url?.origin !== window.location.origin || target.includes('\\\\')",
    to: "target.includes('\\\\')",
    noticedBy: ['src/features/auth/ui/admin/sessions/session.test.tsx'],
  },
]
