type Post = Partial<
  Record<
    'title' | 'content' | 'link' | 'name' | 'status' | 'type' | 'date' | 'gmt' | 'more',
    string
  >
>

/** A WordPress export with these items. */
export function wxr(...items: (Post | string)[]): string {
  const written = items.map((item, index) =>
    typeof item === 'string' ? item : wxrPost(item, index),
  )
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Town</title><link>https://oldtown.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://oldtown.example</wp:base_site_url>
<wp:author><wp:author_login><![CDATA[pat]]></wp:author_login><wp:author_display_name><![CDATA[Pat O&#8217;Neil]]></wp:author_display_name></wp:author>
${written.join('\n')}
</channel></rss>`
}

function wxrPost(post: Post, index: number): string {
  const { title = 'A post', content = '<p>Words.</p>', name = `a-post-${index}` } = post
  const { status = 'publish', type = 'post', date = '2019-05-01 09:00:00', more = '' } = post
  return `<item><title>${title}</title><link>${post.link ?? `https://oldtown.example/2019/05/${name}/`}</link>
<dc:creator><![CDATA[pat]]></dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${100 + index}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${post.gmt ?? date}</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
}

/** Two posts with this in place of their numbers. */
export function withNumbers(number: string): string {
  return wxr({}, { title: 'Another' }).replaceAll(/<wp:post_id>\d+<\/wp:post_id>/g, number)
}

/** An item that this site has nothing like. */
export function wxrOther(content: string): string {
  return `<item><title>x</title><content:encoded>${content}</content:encoded><wp:post_type>product</wp:post_type></item>`
}

/** An attachment with this number. */
export function wxrPicture(id: number, file: string, alt = ''): string {
  return `<item><title>${file}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
<wp:attachment_url>https://oldtown.example/wp-content/uploads/2019/05/${file}</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${alt}</wp:meta_value></wp:postmeta></item>`
}

export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

export const ghost = (...posts: object[]) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: posts.map((post, index) => ({
            id: `g${index}`,
            title: 'Ghostly',
            slug: `ghostly-${index}`,
            html: '<p>Words.</p>',
            status: 'published',
            visibility: 'public',
            published_at: '2020-02-03T04:05:06.000Z',
            ...post,
          })),
          tags: [
            { id: 't1', name: 'Money', slug: 'money' },
            { id: 't2', name: '#internal', slug: 'hash-internal' },
          ],
          posts_tags: [
            { post_id: 'g0', tag_id: 't1' },
            { post_id: 'g0', tag_id: 't2' },
          ],
          posts_meta: [],
        },
      },
    ],
  })

export const site = (values: object) =>
  JSON.stringify({
    format: 'township-vault-site-1',
    site: { name: 'Old', url: 'https://old.example' },
    ...values,
  })

/** What is expected of the first post, or of the first line if there is none. */
export type Case = {
  /** The fault or form that it has. */
  name: string
  files: Record<string, string>
  /** The file that is imported; without one, the folder. */
  file?: string
  title?: string
  /** Parts of the text, of `notes`, and what must not be in the text. */
  has?: string[]
  lacks?: string[]
  notes?: string[]
  fields?: Record<string, unknown>
  /** The message that refuses the source. */
  refused?: RegExp
  slugs?: string[]
}

export const wp = (name: string, post: Post, expected: Omit<Case, 'name' | 'files'>): Case => ({
  name,
  files: { 'export.xml': wxr(post) },
  ...expected,
})
export const markdown = (
  name: string,
  text: string,
  expected: Omit<Case, 'name' | 'files'>,
  file = 'posts/fees.md',
): Case => ({
  name,
  files: { [file]: text },
  ...expected,
})

export const DATED = '---\ntitle: Fees\ndate: 2024-05-01\n---\n'
