import type { AdminApi, UploadWatch } from '#ui/admin/admin-api.ts'
import { ApiError } from '#ui/api.ts'
import { mediaImageSchema } from '../schema.ts'
import type { MediaCategory, MediaImage } from '../schema.ts'

export const UPLOAD_DONE = 'Image uploaded successfully'
const NO_REASON = 'Upload failed'

/** Sends one file into the library; without a category the server takes the general one. */
export async function sendImage(
  api: AdminApi,
  file: File,
  { category, ...watch }: UploadWatch & { category?: MediaCategory },
): Promise<MediaImage> {
  const form = new FormData()
  // What comes first is there when the file begins.
  if (category) form.append('category', category)
  form.append('image', file)
  return mediaImageSchema.parse(await api.upload('/api/admin/media', form, watch))
}

/** Why an upload failed, for 'Failed to upload image: {reason}' (SPEC section 8). */
export function uploadReasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason ?? NO_REASON
  return error instanceof TypeError ? 'the server cannot be reached' : NO_REASON
}
