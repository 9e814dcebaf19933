import * as activity from '#features/activity/server/store.ts'
import * as challenges from '#features/auth/server/proof/challenge-store.ts'
import * as factors from '#features/auth/server/proof/factor-store.ts'
import * as recoveryCodes from '#features/auth/server/proof/recovery-code-store.ts'
import * as security from '#features/auth/server/sessions/security-settings-store.ts'
import * as sessions from '#features/auth/server/sessions/session-store.ts'
import * as knownIps from '#features/auth/server/sessions/known-ip-store.ts'
import * as userKeys from '#features/auth/server/users/user-key-store.ts'
import * as users from '#features/auth/server/users/user-store.ts'
import * as keys from '#features/keys/server/store.ts'
import { storeCalls } from './store-calls.ts'
import { AFTER, AT, BEFORE, EVER, NOW } from './times.ts'

/** The admin of every database of a test. */
const ADMIN = 1
const SINCE = { created: BEFORE, used: BEFORE }
const IP = '192.0.2.1'

const SESSION = { id: 'session', tokenHash: 'hash', userId: ADMIN, device: 'Firefox', ip: IP }
const KEY = { user_id: ADMIN, name: 'Städte', key_hash: 'hash', created_at: AT.now }
const CHALLENGE = { tokenHash: 'hash', kind: 'second-factor', userId: ADMIN } as const
const PASSKEY = { credentialId: 'id', publicKey: 'key', signCount: 4, transports: ['usb'] }
const FAILED = {
  kind: 'account.sign-in-failed',
  username: 'Zoë_100%',
  action: 'failed to sign in',
  subject: '',
  address: IP,
} as const
const SIGNED_IN = { ...FAILED, kind: 'account.signed-in', action: 'signed in' } as const

export const ACCOUNT_CALLS = [
  storeCalls('features/activity/server/store.ts', activity, {
    insertActivity: async (db) => [
      await activity.insertActivity(db, { ...FAILED, now: BEFORE }),
      await activity.insertActivity(db, { ...SIGNED_IN, now: NOW }),
    ],
    updateRepeats: [1, 3],
    listActivity: [{ before: undefined, limit: 5 }],
    findKnownName: ['ADMIN'],
    findActivitySince: [{ kind: FAILED.kind, subject: '', since: EVER }],
    findSignInBefore: [{ username: 'Zoë_100%', time: AFTER }],
    countFailedSignIns: async (db) => [
      await activity.countFailedSignIns(db, EVER),
      await activity.countFailedSignIns(db, EVER, FAILED),
    ],
    listAccountChanges: [{ since: EVER, limit: 5, reader: { ...FAILED, signedInAt: NOW } }],
    listActivityOf: [{ kinds: [SIGNED_IN.kind], limit: 5 }],
    deleteActivityBefore: [{ before: NOW, limit: 5 }],
  }),
  storeCalls('features/auth/server/proof/challenge-store.ts', challenges, {
    insertChallenge: [{ ...CHALLENGE, expiresAt: AFTER }],
    findChallenge: ['hash', NOW],
    countTry: ['hash', NOW],
    claimChallenge: async (db) => {
      const other = { ...CHALLENGE, tokenHash: 'other' }
      await challenges.insertChallenge(db, { ...other, expiresAt: AFTER })
      return [
        await challenges.claimChallenge(db, { ...other, userId: 2 }, NOW),
        await challenges.claimChallenge(db, other, NOW),
      ]
    },
    deleteChallenge: ['hash'],
    deleteUserChallenges: [ADMIN, 'set-up'],
    deleteChallengesBefore: [NOW],
  }),
  storeCalls('features/auth/server/proof/factor-store.ts', factors, {
    insertNewApp: [{ userId: ADMIN, secret: 'SECRET', name: '', now: NOW }],
    findNewApp: [ADMIN, 1],
    markAppVerified: [1, { name: "Zoë's phone", step: 7, now: NOW }],
    insertPasskey: [{ ...PASSKEY, userId: ADMIN, name: 'A "key"', now: NOW }],
    listFactors: [ADMIN],
    listApps: [ADMIN],
    listPasskeys: [ADMIN],
    findPasskey: ['id'],
    markStepUsed: async (db) => [
      await factors.markStepUsed(db, 1, { step: 8, now: NOW }),
      await factors.markStepUsed(db, 1, { step: 8, now: NOW }),
    ],
    markPasskeyUsed: [2, { signCount: 5, now: NOW }],
    deleteFactor: [ADMIN, 1],
    deleteUserFactors: [ADMIN],
  }),
  storeCalls('features/auth/server/proof/recovery-code-store.ts', recoveryCodes, {
    insertRecoveryCodes: [ADMIN, ['one', 'two']],
    countRecoveryCodes: [ADMIN],
    deleteRecoveryCode: [ADMIN, 'one'],
    deleteUserRecoveryCodes: [ADMIN],
  }),
  storeCalls('features/auth/server/sessions/security-settings-store.ts', security, {
    updateSecuritySettings: [{ idleMinutes: 30, factorsRequiredFrom: AFTER }],
    findSecuritySettings: [],
  }),
  storeCalls('features/auth/server/sessions/session-store.ts', sessions, {
    insertSession: [{ ...SESSION, now: NOW }],
    findSession: ['hash'],
    listSessionsSince: [ADMIN, SINCE],
    updateSessionUse: ['hash', { createdAt: NOW, usedAt: AFTER }],
    markSessionAuthenticated: ['hash', NOW],
    countSessionsSince: [SINCE],
    deleteSession: ['another'],
    deleteSessionById: [{ id: 'session', userId: ADMIN }],
    deleteUserSessions: [ADMIN, 'hash'],
    deleteSessionsBefore: [SINCE],
  }),
  storeCalls('features/auth/server/sessions/known-ip-store.ts', knownIps, {
    markKnownIp: async (db) => {
      await knownIps.markKnownIp(db, { userId: ADMIN, ip: IP, now: BEFORE })
      await knownIps.markKnownIp(db, { userId: ADMIN, ip: IP, now: NOW })
    },
    findKnownIpTime: [{ userId: ADMIN, ip: IP }],
    listKnownIps: [ADMIN],
    deleteUserKnownIps: [ADMIN, IP],
    deleteKnownIpsBefore: [AFTER],
  }),
  storeCalls('features/auth/server/users/user-store.ts', users, {
    insertUser: async (db) => [
      await users.insertUser(db, { username: 'Zoë', password_hash: 'x', created_at: AT.now }),
      await users.insertUser(db, { username: 'Zoë', password_hash: 'y', created_at: AT.now }),
    ],
    countUsers: [],
    lockUsers: [],
    updateUser: [2, { email: 'zoe@oldtown.gov', last_login: AT.now }],
    updatePasskeyHandle: async (db) => [
      await users.updatePasskeyHandle(db, 2, 'handle'),
      await users.updatePasskeyHandle(db, 2, 'later'),
    ],
    listUsers: [],
    findUserByName: ['Zoë'],
    findUser: [2],
    lockUser: [2],
    requireUser: [2],
    requireUserByName: ['Zoë'],
    deleteUser: [2],
  }),
  storeCalls(
    'features/auth/server/users/user-key-store.ts',
    userKeys,
    { listUserKeys: [ADMIN, NOW], deleteUserKeys: [ADMIN] },
    (db) => keys.insertKey(db, { ...KEY, scopes: '["read"]', expires_at: AT.after }),
  ),
  storeCalls('features/keys/server/store.ts', keys, {
    insertKey: [{ ...KEY, scopes: '["read"]', expires_at: AT.after }],
    listKeys: [],
    findKeyByHash: ['hash', NOW],
    hasKeyWith: ['read', NOW],
    countKeys: [],
    updateKeyUse: [1, NOW],
    deleteKey: [1],
  }),
]
