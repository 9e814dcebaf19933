import { formatLastDay } from '#shared/shared-document.ts'
import { Button } from '#ui/components/button.tsx'
import { renderMessagePage, type PageContext } from './message-pages.tsx'

const ASK_US = { to: '/#contact', label: 'Contact Us' }

/** The page of a link to a document. */
export function renderSharedDocument(
  context: PageContext,
  { title, path, expiresAt }: { title: string; path: string; expiresAt: string },
): string {
  const { name } = context.site
  return renderMessagePage(context, {
    pathname: '/',
    title,
    text: `${name} shared this document with you. You can open it here through ${formatLastDay(expiresAt)}. Please do not forward this link.`,
    links: [ASK_US],
    children: (
      <form method="post" action={path}>
        <Button type="submit">Download the document</Button>
      </form>
    ),
  })
}

/** The page of a link that opens nothing. It does not say why, so that a guess learns nothing. */
export function renderNoDocument(context: PageContext): string {
  const { email, phone } = context.site
  return renderMessagePage(context, {
    pathname: '/',
    title: 'This link does not work',
    text: `It may have expired, or we may have withdrawn it. To get the document, call ${phone} or write to ${email}.`,
    links: [ASK_US, { to: `mailto:${email}`, label: email }],
  })
}
