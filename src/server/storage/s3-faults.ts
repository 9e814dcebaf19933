import type { MediaBucket } from './media-url.ts'
import { StorageError } from './storage.ts'

/** A failed call, whether the service refused it or the network failed. */
type Failure = { name: string; code: string | undefined; status: number | undefined }

/** Whether a service answered that an object does not exist. A missing bucket is another error. */
export function isMissing(error: unknown): boolean {
  const { name, status } = toS3Failure(error)
  return status === 404 && name !== 'NoSuchBucket'
}

/** One line about a failed call for the operator, without keys and signed headers. */
export function s3Fault(error: unknown, place: MediaBucket): StorageError {
  return new StorageError(describeS3Failure(toS3Failure(error), place), { cause: error })
}

function describeS3Failure(
  { name, code, status }: Failure,
  { bucket, region, endpoint }: MediaBucket,
) {
  const service = endpoint ? new URL(endpoint).host : `Amazon S3 (${region})`
  if (name === 'CredentialsProviderError') {
    return `the bucket ${bucket} of MEDIA_URL needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`
  }
  if (status === 404) return `there is no bucket ${bucket} at ${service}: see MEDIA_URL`
  if (status === 301) {
    return `the bucket ${bucket} is not in ${region}: set region= in MEDIA_URL`
  }
  if (status === 401 || status === 403) {
    return `${service} refuses the keys for the bucket ${bucket} (${name}): see AWS_ACCESS_KEY_ID and its rights`
  }
  if (status !== undefined) return `${service} fails for the bucket ${bucket}: ${status} ${name}`
  const silent = name === 'TimeoutError' || name === 'AbortError'
  return silent
    ? `${service}, where the images are, does not answer`
    : `${service}, where the images are, cannot be reached: ${code ?? name}`
}

function toS3Failure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: String(error), code: undefined, status: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  return { name: error.name, code, status: getHttpStatus(metadata) }
}

function getHttpStatus(metadata: unknown): number | undefined {
  const known = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return known && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
