import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { signIn } from '#test/admin.ts'
import { startServer } from '#test/app.ts'

/** A site that listens, and its stored files. */
export async function start() {
  const app = await startServer()
  const { token } = await signIn(app)
  const files = async () => readdir(path.join(app.services.config.dataDir, 'media'))
  const countRows = async () => (await app.db.selectFrom('media').select('id').execute()).length
  return { ...app, token, files, countRows }
}
