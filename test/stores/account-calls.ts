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
import type { Db } from '#server/db/tables.ts'
import { each, inAnyOrder, nothing, storeCalls } from './call-store.ts'
import { AFTER, AT, BEFORE, EVER, NOW } from './times.ts'

/** The admin of every database of a test. */
const ADMIN = 1
const SINCE = { created: BEFORE, used: BEFORE }
const IP = '192.0.2.1'
const MY_IP = { userId: ADMIN, ip: IP, now: BEFORE }

const SESSION = { id: 's1', tokenHash: 'h1', userId: ADMIN, device: 'Firefox', ip: IP, now: NOW }
const CHALLENGE = { tokenHash: 'hash', kind: 'second-factor', userId: ADMIN } as const
const NEW_CHALLENGE = { ...CHALLENGE, expiresAt: AFTER }
const APP = { userId: ADMIN, secret: 'SECRET', name: '', now: NOW }
const VERIFIED = { name: "Zoë's phone", step: 7, now: NOW }
const KEY_DATA = { publicKey: 'key', signCount: 4, transports: ['usb'] }
const PASSKEY = { ...KEY_DATA, userId: ADMIN, credentialId: 'id', name: 'A "key"', now: NOW }
const ZOE = { username: 'Zoë', password_hash: 'x', created_at: AT.now }
const KEY = { user_id: ADMIN, scopes: '["read"]', created_at: AT.now, expires_at: AT.after }
const KEYS = ['Städte', 'Zug'].map((name) => ({ ...KEY, name, key_hash: name }))
const DONE = { username: 'Zoë_100%', action: 'did', subject: '', address: IP, now: NOW }
const FAILED = { ...DONE, kind: 'account.sign-in-failed', now: BEFORE } as const
const SIGNED_IN = { ...DONE, kind: 'account.signed-in' } as const
const CHANGED = { ...DONE, kind: 'password.changed' } as const
const BY_BEN = { ...CHANGED, username: 'Ben' }
const ENTRIES = [FAILED, SIGNED_IN, { ...SIGNED_IN, now: BEFORE }, CHANGED, BY_BEN, BY_BEN]

async function givenApp(db: Db): Promise<void> {
  await factors.markAppVerified(db, await factors.insertNewApp(db, APP), VERIFIED)
}

export const CALLS = [
  storeCalls(nothing, activity, {
    insertActivity: { each: ENTRIES.map((entry) => [entry]) },
    updateRepeats: [1, 3],
    listActivity: [{ before: 4, limit: 2 }],
    findKnownName: ['ADMIN'],
    findActivitySince: [{ kind: FAILED.kind, subject: '', since: EVER }],
    findSignInBefore: [{ username: DONE.username, time: AFTER }],
    countFailedSignIns: each([EVER], [EVER, FAILED]),
    listAccountChanges: [{ since: EVER, limit: 5, reader: { ...DONE, signedInAt: AFTER } }],
    listActivityOf: [{ kinds: [SIGNED_IN.kind], limit: 5 }],
    deleteActivityBefore: [{ before: NOW, limit: 5 }],
  }),
  storeCalls(nothing, challenges, {
    insertChallenge: each([NEW_CHALLENGE], [{ ...NEW_CHALLENGE, tokenHash: 'other' }]),
    findChallenge: ['hash', NOW],
    countTry: ['hash', NOW],
    claimChallenge: each([{ ...CHALLENGE, userId: 2 }, NOW], [CHALLENGE, NOW]),
    deleteChallenge: ['other'],
  }),
  storeCalls(givenApp, factors, {
    insertNewApp: [APP],
    findNewApp: [ADMIN, 2],
    markAppVerified: [2, VERIFIED],
    insertPasskey: each([PASSKEY], [PASSKEY], [{ ...PASSKEY, credentialId: 'other' }]),
    listFactors: [ADMIN],
    listApps: inAnyOrder((db) => factors.listApps(db, ADMIN)),
    listPasskeys: [ADMIN],
    findPasskey: ['id'],
    markStepUsed: each([1, { step: 8, now: NOW }], [1, { step: 8, now: NOW }]),
    deleteFactor: [ADMIN, 1],
  }),
  storeCalls(nothing, recoveryCodes, {
    insertRecoveryCodes: [ADMIN, ['one', 'two']],
    countRecoveryCodes: [ADMIN],
    deleteRecoveryCode: [ADMIN, 'one'],
  }),
  storeCalls(nothing, security, {
    updateSecuritySettings: [{ idleMinutes: 30, factorsRequiredFrom: AFTER }],
    findSecuritySettings: [],
  }),
  storeCalls(nothing, sessions, {
    insertSession: each([SESSION], [{ ...SESSION, id: 's2', tokenHash: 'h2' }]),
    findSession: ['h1'],
    listSessionsSince: [ADMIN, SINCE],
    deleteSessionById: [{ id: 's1', userId: ADMIN }],
  }),
  storeCalls(nothing, knownIps, {
    markKnownIp: each([MY_IP], [{ ...MY_IP, now: NOW }], [{ ...MY_IP, ip: '::1' }]),
    findKnownIpTime: [MY_IP],
    listKnownIps: inAnyOrder((db) => knownIps.listKnownIps(db, ADMIN)),
  }),
  storeCalls(nothing, users, {
    insertUser: each([ZOE], [{ ...ZOE, username: 'zOë' }], [{ ...ZOE, username: 'ZOË' }]),
    countUsers: [],
    lockUsers: [],
    updateUser: [2, { email: 'zoe@oldtown.gov', last_login: AT.now }],
    updatePasskeyHandle: each([2, 'handle'], [2, 'later']),
    listUsers: [],
    findUserByName: ['ZOë'],
    findUser: [2],
    lockUser: [2],
    requireUser: [2],
    requireUserByName: ['Zoë'],
  }),
  storeCalls((db) => Promise.all(KEYS.map((key) => keys.insertKey(db, key))), userKeys, {
    listUserKeys: [ADMIN, NOW],
  }),
  storeCalls(nothing, keys, {
    insertKey: { each: [...KEYS, ...KEYS].map((key) => [key]) },
    listKeys: [],
    findKeyByHash: ['Zug', NOW],
    hasKeyWith: ['read', NOW],
    countKeys: [],
    deleteKey: [1],
  }),
]
