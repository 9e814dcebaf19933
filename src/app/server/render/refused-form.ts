import type { RefusedForm } from '#features/contact/server/routes.ts'
import type { Log } from '#server/log/log.ts'
import { failureOf } from './pages.ts'
import { pageAddressOf } from './render.tsx'
import type { Renderer } from './render.tsx'

type RefusedFormOptions = { render: Renderer; failurePage: () => string; log: Log }

/** Renders the landing page with a refused contact form, for the visitor who sent it. */
export function createRefusedForm({ render, failurePage, log }: RefusedFormOptions) {
  return async ({ values, error }: RefusedForm): Promise<Response> => {
    const { status, headers, issues = [], message } = error
    const { text, type } = await render(pageAddressOf('/'), {
      contactForm: { values, issues, message },
    }).catch((cause: unknown) => {
      log.error({ err: cause, path: '/' }, 'a page could not be rendered')
      return failureOf(cause, failurePage())
    })
    return new Response(text, {
      status,
      headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' },
    })
  }
}
