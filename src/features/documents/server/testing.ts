import type { startAsAdmin } from '#test/admin.ts'
import { documentSchema, type OfficeDocument } from '../schema.ts'

type SignedIn = Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'request' | 'token'>
type Parts = { file?: Uint8Array | undefined; name?: string; fields?: Record<string, string> }

/** The smallest file that readers accept as a PDF; `mark` makes its bytes differ. */
export function pdfBytes(mark = 'paper'): Buffer {
  return Buffer.from(`%PDF-1.7\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n`)
}

export const W9 = { title: 'W-9', visibility: 'public' }

/** Sends a form as the dashboard does. */
export function sendForm(
  { request, token }: SignedIn,
  [method, path]: [method: string, path: string],
  { file, name = 'paper.pdf', fields = {} }: Parts,
): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name)
  const headers = { Authorization: `Bearer ${token}` }
  return Promise.resolve(request(path, { method, headers, body: form }))
}

/** Adds a document. */
export async function buildDocument(
  app: SignedIn,
  { fields, ...parts }: Parts = {},
): Promise<OfficeDocument> {
  const response = await sendForm(app, ['POST', '/api/admin/documents'], {
    file: pdfBytes(),
    fields: { ...W9, ...fields },
    ...parts,
  })
  if (response.status !== 201) throw new Error(`paper: ${response.status}`)
  return documentSchema.parse(await response.json())
}
