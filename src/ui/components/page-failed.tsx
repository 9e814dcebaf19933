import { useSite } from '../site.tsx'
import { PageMessage } from './page-message.tsx'

type PageFailedProps = { title: string; text: string; path: string }

/** Shown in place of a whole page that cannot be loaded. */
export function PageFailed({ title, text, path }: PageFailedProps) {
  const site = useSite()
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      <PageMessage level={1} title={title} text={text}>
        {/* A plain link reloads the page, with or without JavaScript. */}
        <a href={path} className="button button-primary">
          Try again
        </a>
      </PageMessage>
    </>
  )
}
