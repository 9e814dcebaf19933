/** The bucket of an S3-compatible service that holds the images. */
export type MediaBucket = {
  bucket: string
  /** The beginning of every object's name: '' or 'folder/'. */
  prefix: string
  region: string
  /** Absent for Amazon's service. */
  endpoint: string | undefined
  /** Absent when the machine has credentials of its own, such as the role of a server. */
  credentials: BucketCredentials | undefined
}
type BucketCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

export type AwsVariables = {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
  AWS_DEFAULT_REGION?: string | undefined
}

const EXAMPLE = 's3://bucket/folder?endpoint=https://s3.example.gov&region=us-east-1'
const DEFAULT_REGION = 'us-east-1'
const PARAMETERS = new Set(['endpoint', 'region'])

/**
 * The error in a bucket's address, or undefined. The message repeats none of it, because it may
 * contain a secret.
 */
export function checkMediaUrl(text: string): string | undefined {
  if (!URL.canParse(text) || !text.startsWith('s3://')) return `expects ${EXAMPLE}`
  const url = new URL(text)
  if (url.username || url.password) {
    return 'expects no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  }
  return checkPlace(url) ?? checkParameters(url.searchParams)
}

function checkPlace(url: URL): string | undefined {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.hostname.includes('..')) {
    return 'expects a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens after s3://'
  }
  if (url.port || url.hash) return `expects no port and no #: ${EXAMPLE}`
  return /^(?:\/[\w-][\w.-]*)*\/?$/.test(url.pathname)
    ? undefined
    : 'expects folders of letters, digits, dots, hyphens and underscores after the bucket'
}

function checkParameters(parameters: URLSearchParams): string | undefined {
  const names = [...parameters.keys()]
  if (names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length) {
    return 'expects only the parameters endpoint and region, each once'
  }
  const endpoint = parameters.get('endpoint')
  if (endpoint !== null && !isEndpoint(endpoint)) {
    return 'expects an endpoint such as https://s3.example.gov, without keys, query or #'
  }
  const region = parameters.get('region')
  return region === null || isRegion(region) ? undefined : 'expects a region such as us-east-1'
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

function isRegion(text: string): boolean {
  return /^[a-z0-9-]{1,40}$/i.test(text)
}

/**
 * The error in the AWS variables for a bucket, or undefined. It begins with a variable that is set.
 */
export function checkAwsVariables(aws: AwsVariables): string | undefined {
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  if (Boolean(aws.AWS_ACCESS_KEY_ID) !== Boolean(aws.AWS_SECRET_ACCESS_KEY)) {
    const names = aws.AWS_ACCESS_KEY_ID ? keys : keys.toReversed()
    return `${names.join(' and ')} are needed together for MEDIA_URL`
  }
  const name = aws.AWS_REGION === undefined ? 'AWS_DEFAULT_REGION' : 'AWS_REGION'
  const region = aws[name]
  return region === undefined || isRegion(region)
    ? undefined
    : `${name} expects a region such as us-east-1`
}

/** The bucket of a valid address. */
export function parseMediaBucket(text: string, aws: AwsVariables): MediaBucket {
  const { hostname, pathname, searchParams } = new URL(text)
  const folder = pathname.replaceAll(/^\/|\/$/g, '')
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = aws
  const sessionToken = aws.AWS_SESSION_TOKEN
  return {
    bucket: hostname,
    prefix: folder && `${folder}/`,
    region:
      searchParams.get('region') ?? aws.AWS_REGION ?? aws.AWS_DEFAULT_REGION ?? DEFAULT_REGION,
    endpoint: searchParams.get('endpoint') ?? undefined,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
        : undefined,
  }
}
