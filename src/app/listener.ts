import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { encodingFor } from '#server/http/encoding.ts'
import type { Env } from '#server/http/env.ts'
import type { FindAnswer } from '#server/http/fast-path.ts'
import { SORRY } from '#server/http/on-error.ts'
import type { StaticFiles } from '#server/http/static-files.ts'
import { writeStored } from '#server/http/stored-response.ts'
import type { Answer } from '#server/http/stored-response.ts'
import type { ErrorBody } from '#shared/error-body.ts'
import { isPage } from './pages.ts'
import type { Pages, Visit } from './pages.ts'

type Answerers = {
  pages: Pages
  files: StaticFiles
  /** Everything that is answered by code. */
  http: Hono<Env>
  headers: Record<string, string>
}

/** Who answers what: finished bytes first, then pages to be rendered, then the application. */
export function createListener({ pages, files, http, headers }: Answerers): {
  listener: RequestListener
  findAnswer: FindAnswer
} {
  const findFinished = (visit: Visit) => pages.ready(visit) ?? fileOf(files, visit)
  const other = getRequestListener((request, bindings) => http.fetch(request, bindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) => refusalOf(error, headers),
  })
  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      writeStored(request, response, await pages.answer(request))
    } catch {
      // The application logs what fails and has an answer for it.
      await other(request, response)
    }
  }
  return {
    findAnswer: (read) => findFinished(read) ?? (isPage(read.url) ? pages.answer(read) : undefined),
    listener: (request, response) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const answer = isRead ? findFinished(request) : undefined
      if (answer) writeStored(request, response, answer)
      else if (isRead && isPage(request.url ?? '/')) void answerPage(request, response)
      else void other(request, response)
    },
  }
}

/** The answer to a request that cannot even be read, such as one for a host that is no name. */
function refusalOf(error: unknown, headers: Record<string, string>): Response {
  const isTheirs = error instanceof RequestError
  const body: ErrorBody = { message: isTheirs ? 'The request is not valid' : SORRY }
  return Response.json(body, { status: isTheirs ? 400 : 500, headers })
}

function fileOf(files: StaticFiles, { url = '', headers }: Visit): Answer | undefined {
  const stored = files.get(url.split('?')[0] ?? '')
  if (!stored) return undefined
  const encoding = encodingFor(headers['accept-encoding']?.toString())
  const rendition = stored.ready(encoding) ?? stored.ready('identity')
  return rendition && { status: stored.status, rendition }
}
