/** The measured post, which is long and part of the starter content. */
export const POST = '/blog/what-to-back-up-in-a-township-office'

/** Lists the public pages of a running site from its sitemap, with one post and one list only. */
export async function listPublicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  if (!paths.includes(POST)) throw new Error(`the sitemap lacks ${POST}`)
  const pages = new Set(paths)
  return [...pages].filter((path) => path === POST || !path.startsWith('/blog/'))
}
