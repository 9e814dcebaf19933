import type { Fault } from './fault.ts'

const AUTH = 'src/features/auth/server'
const HTTP = 'src/server/http'
const KEYS_TEST = 'test/safety/keys.db.test.ts'
const ADMIN_TEST = 'test/safety/admin-routes.test.ts'

/** Somebody gets in, or holds the site so that nobody else does. */
export const ENTRY_FAULTS: Fault[] = [
  {
    name: 'failed sign-ins of an account from one address are not counted',
    file: `${AUTH}/sign-in/sign-in-limits.ts`,
    from: "  await limits.use('login', pair)\n",
    to: '',
    noticedBy: `${AUTH}/sign-in/sign-in.db.test.ts`,
  },
  {
    name: 'a forwarding header is believed without a proxy',
    file: `${HTTP}/client-ip.ts`,
    from: 'trustedProxies > 0 ? parseIp(entries.at(-trustedProxies)) : undefined',
    to: 'parseIp(entries.at(-Math.max(1, trustedProxies)))',
    noticedBy: `${HTTP}/client-ip.test.ts`,
  },
  {
    name: 'each node counts the limits alone',
    file: 'src/app/server/create-services.ts',
    from: 'config.databaseUrl ? sharedRateLimits(db) : memoryRateLimits(db)',
    to: 'memoryRateLimits()',
    on: 'postgres',
    noticedBy: 'test/site/several-nodes.db.test.ts',
  },
  {
    name: 'a token is stored as it is',
    file: `${AUTH}/proof/token.ts`,
    from: "return hash('sha256', token, 'base64url')",
    to: 'return token',
    noticedBy: `${AUTH}/sessions/sessions.db.test.ts`,
  },
  {
    name: 'other sessions survive a new password',
    file: `${AUTH}/sessions/end-sessions.ts`,
    from: '  await deleteUserSessions(db, userId, kept?.sessionHash)\n',
    to: '',
    noticedBy: `${AUTH}/users/users.db.test.ts`,
  },
  {
    name: 'the dashboard API answers without a session',
    file: 'src/app/server/http/http.ts',
    from: '    if (!WITHOUT_SESSION.has(c.req.path) && !c.var.program) getAdmin(c)\n',
    to: '',
    noticedBy: ADMIN_TEST,
  },
  {
    name: 'the last two admins can delete each other at the same moment',
    file: `${AUTH}/users/user-store.ts`,
    from: ".select('id').orderBy('id').forUpdate().execute()",
    to: ".select('id').orderBy('id').execute()",
    on: 'postgres',
    noticedBy: `${AUTH}/users/users.db.test.ts`,
  },
  {
    name: 'the sign-in continues to any site',
    file: 'src/features/auth/ui/admin/sessions/session.ts',
    from: "url?.origin !== window.location.origin || target.includes('\\\\')",
    to: "target.includes('\\\\')",
    noticedBy: 'src/features/auth/ui/admin/sessions/session.test.tsx',
  },
  {
    name: 'a key may do what its scopes do not name',
    file: 'src/app/server/programs/programs.ts',
    from: '!scope || !program.scopes.includes(scope)',
    to: '!scope',
    noticedBy: KEYS_TEST,
  },
  {
    name: 'a key is made after its session has ended',
    file: 'src/features/keys/server/keys.ts',
    from: '    await lockSession(transaction, admin)\n',
    to: '',
    noticedBy: KEYS_TEST,
  },
  {
    name: 'the calls of a key have no limit',
    file: `${HTTP}/limits/count-call.ts`,
    from: "  await limits.use('key', key)\n",
    to: '',
    noticedBy: KEYS_TEST,
  },
  {
    name: 'the contact form is not limited by address',
    file: 'src/features/contact/server/routes.ts',
    from: "      await services.limits.use('contact', getSubscriber(c.var.clientIp))\n",
    to: '',
    noticedBy: 'src/features/contact/server/routes.db.test.ts',
  },
  {
    name: 'the policy allows inline scripts',
    file: `${HTTP}/security-headers.ts`,
    from: '"script-src \'self\'"',
    to: "\"script-src 'self' 'unsafe-inline'\"",
    noticedBy: `${HTTP}/security-headers.test.ts`,
  },
  {
    name: 'a form of another site can write',
    file: `${HTTP}/body.ts`,
    from: "type !== 'application/json' && !(isForm && options.forms)",
    to: "type !== 'application/json' && type !== 'text/plain' && !isForm",
    noticedBy: `${HTTP}/body.test.ts`,
  },
  {
    name: 'caches keep what an admin sees',
    file: 'src/app/server/http/http.ts',
    from: "    if (isForAdmins) c.res.headers.set('Cache-Control', 'no-store')\n",
    to: '',
    noticedBy: ADMIN_TEST,
  },
  {
    name: 'a name leads out of the folder of images',
    file: 'src/server/storage/disk-storage.ts',
    from: '    requireMediaName(name)\n',
    to: '',
    noticedBy: 'src/server/storage/storage.test.ts',
  },
  {
    name: 'a picture is fetched from the network of the server',
    file: 'src/features/import/server/fetch-file.ts',
    from: '    ...(!allowsPrivate && { lookup: publicLookup }),\n',
    to: '',
    noticedBy: 'test/doors/fetch-file.test.ts',
  },
  {
    name: 'slow visitors take all connections',
    file: `${HTTP}/web-server/connections.ts`,
    from: 'state.complete || state.isFromAdmin',
    to: 'true',
    noticedBy: `${HTTP}/web-server/connections.test.ts`,
  },
  {
    name: 'a file may take any time to be read',
    file: 'src/server/worker/run-in-worker.ts',
    from: 'limit.abort(tooLong), ms)',
    to: 'limit.abort(tooLong), 100 * ms)',
    noticedBy: 'src/server/worker/run-in-worker.test.ts',
  },
]
