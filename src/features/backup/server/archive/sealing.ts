import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { listSecretForms } from '#shared/text.ts'
import { BackupError } from '../backup-error.ts'

/** The keys of the configuration; a backup is opened by the one it was sealed for. */
export type Keys = {
  passphrase?: string | undefined
  recipient?: string | undefined
  identity?: string | undefined
}

/** 2^17, as OWASP recommends: each guess takes about a second and 128 MB. */
const SCRYPT_WORK = 17

type Sealed = { bytes: AsyncIterable<Uint8Array>; opens: Keys }

/**
 * Encrypts in the age format. For a public key a second, temporary key is added, so that this process
 * can test the finished file although the secret key is elsewhere.
 * @throws {BackupError} when there is nothing to encrypt with
 */
export async function seal(plain: AsyncIterable<Uint8Array>, keys: Keys): Promise<Sealed> {
  const key = requireKey(keys)
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK)
  if (keys.passphrase) {
    encrypter.setPassphrase(listSecretForms(keys.passphrase)[0])
    return { bytes: await encrypter.encrypt(toWebStream(plain)), opens: keys }
  }
  const identity = await generateX25519Identity()
  for (const recipient of [key, await identityToRecipient(identity)]) {
    encrypter.addRecipient(recipient)
  }
  return { bytes: await encrypter.encrypt(toWebStream(plain)), opens: { identity } }
}

/** The passphrase or public key to encrypt with. @throws {BackupError} without either */
export function requireKey({ passphrase, recipient }: Keys): string {
  const key = passphrase || recipient
  if (key) return key
  throw new BackupError('no backup can be made: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT')
}

/** The content of a sealed file. @throws {BackupError} that says what is wrong with the file */
export async function* unseal(file: string, keys: Keys): AsyncGenerator<Uint8Array> {
  const name = path.basename(file)
  if (!existsSync(file)) throw new BackupError(`there is no file ${file} that this user can read`)
  const plain = await openSealed(file, keys)
  try {
    yield* plain
  } catch (cause) {
    throw new BackupError(`${name} is damaged or ends too early`, { cause })
  }
}

async function openSealed(file: string, keys: Keys): Promise<ReadableStream<Uint8Array>> {
  const name = path.basename(file)
  if (!keys.passphrase && !keys.identity) {
    throw new BackupError(`${name} cannot be opened: set BACKUP_PASSPHRASE or BACKUP_IDENTITY`)
  }
  const decrypter = new Decrypter()
  if (keys.passphrase) {
    for (const form of listSecretForms(keys.passphrase)) decrypter.addPassphrase(form)
  }
  if (keys.identity) decrypter.addIdentity(keys.identity)
  try {
    return await decrypter.decrypt(toWebStream(createReadStream(file)))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : ''
    const tried = [keys.passphrase && 'BACKUP_PASSPHRASE', keys.identity && 'BACKUP_IDENTITY']
    throw new BackupError(
      reason.startsWith('no identity matched')
        ? `${name} was not made with this ${tried.filter(Boolean).join(' or ')}, or its first lines are damaged`
        : `${name} is not a backup, or its first lines are damaged (${reason})`,
      { cause },
    )
  }
}

/** An async iterable as a web stream. */
function toWebStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
