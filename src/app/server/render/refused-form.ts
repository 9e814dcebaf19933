import type { RefusedForm } from '#features/contact/server/routes.ts'
import { TooManyRequests } from '#server/errors.ts'
import type { Log } from '#server/log/log.ts'
import { toFailurePage } from './pages.ts'
import { HTML, parsePageLocation, type Renderer } from './render.tsx'

type RefusedFormOptions = {
  render: Renderer
  failurePage: () => string
  tooManyPage: (message: string) => string
  log: Log
}

/**
 * Renders the landing page with a refused contact form, for the visitor who sent it. Beyond the
 * limit, a small page has to do, because the landing page takes time and anybody can request it.
 */
export function createRefusedForm({ render, log, ...pages }: RefusedFormOptions) {
  const renderRefusedForm = async ({ values, error: { issues = [], message } }: RefusedForm) =>
    render(parsePageLocation('/'), { contactForm: { values, issues, message } }).catch(
      (cause: unknown) => {
        log.error({ err: cause, path: '/' }, 'a page could not be rendered')
        return toFailurePage(cause, pages.failurePage())
      },
    )
  return async (form: RefusedForm): Promise<Response> => {
    const { status, headers, message } = form.error
    const { text, type } =
      form.error instanceof TooManyRequests
        ? { text: pages.tooManyPage(message), type: HTML }
        : await renderRefusedForm(form)
    return new Response(text, {
      status,
      headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' },
    })
  }
}
