import { useSite } from '../site.tsx'

type PageHeadProps = {
  title: string
  description: string
  /** Defaults to the keywords of the whole site. */
  keywords?: string
  /** The path with its meaningful query, from which the canonical address is built. */
  path: string
  /** Path of the picture for social previews; defaults to the site's own card. */
  image?: string | null
  robots?: string
  article?: { publishedAt: string; modifiedAt: string; tags: string[] }
}

const SITE_KEYWORDS = 'township backup, municipal records, local government, Michigan'

/**
 * The head of a page. React hoists these elements into <head>, on the server and in the browser.
 */
export function PageHead(props: PageHeadProps) {
  const site = useSite()
  const url = site.url + props.path
  const image = new URL(props.image ?? '/social-card.png', site.url).href
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      <meta name="keywords" content={props.keywords || SITE_KEYWORDS} />
      <meta name="robots" content={props.robots ?? 'index, follow'} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={props.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title} />
      <meta name="twitter:description" content={props.description} />
      <meta name="twitter:image" content={image} />
      {props.article && (
        <>
          <meta property="article:published_time" content={props.article.publishedAt} />
          <meta property="article:modified_time" content={props.article.modifiedAt} />
          {props.article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
    </>
  )
}
