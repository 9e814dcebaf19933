import { useMemo } from 'react'
import { jsonBlock } from '../html/trusted-html.ts'
import { useSite } from '../site.tsx'
import { jsonForScript } from '#shared/text.ts'

type PageHeadProps = {
  title: string
  description: string
  /** Defaults to the keywords of the whole site. */
  keywords?: string
  /** The path with its meaningful query, from which the canonical address is built. */
  path: string
  /** The picture for social previews, 1200 × 630; defaults to the site's own card. */
  image?: SharePicture | undefined
  robots?: string
  article?: { publishedAt: string; modifiedAt: string; tags: string[] }
}

type SharePicture = { path: string; alt: string }

const SITE_CARD: SharePicture = {
  path: '/social-card.png',
  alt: 'A map of a township beside the words “Secure Backup Solutions for Townships & Municipalities”',
}
const SITE_KEYWORDS = 'township backup, municipal records, local government, Michigan'

/**
 * The head of a page. React hoists these elements into <head>, on the server and in the browser.
 */
export function PageHead(props: PageHeadProps) {
  const site = useSite()
  const url = site.url + props.path
  const { path, alt } = props.image ?? SITE_CARD
  const image = site.url + path
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
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title} />
      <meta name="twitter:description" content={props.description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
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

/**
 * A block of schema.org data. Browsers do not run it, so the security policy needs no exception.
 * The box around it is for React, which makes script elements in a way that Trusted Types refuse.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = jsonForScript({ '@context': 'https://schema.org', ...data })
  const trusted = useMemo(() => ({ __html: jsonBlock.createHTML(json) }), [json])
  return <div hidden dangerouslySetInnerHTML={trusted} />
}
