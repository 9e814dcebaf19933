/** Where mail filters send the links that they have wrapped. */
const FILTER =
  /(?:^|\.)(?:safelinks\.protection\.(?:outlook\.com|office365\.us)|urldefense\.(?:com|us|proofpoint\.com)|cudasvc\.com|mimecast(?:protect)?\.com|secure-web\.cisco\.com|protection\.sophos\.com|trendmicro\.com|fireeye\.com|clicktime\.symantec\.com|avanan\.click)$/
/** Others, such as `.docx` or `.md`, are more often the end of a file name. */
const ENDINGS =
  'com|net|org|info|biz|io|ai|app|dev|tv|cc|xyz|top|online|site|store|shop|club|live|pro|click|link|win|bet|casino|icu|vip|ru|cn|uk|eu|de|example'
const BARE = String.raw`(?:[a-z\d-]{1,63}\.){1,8}(?:(?:${ENDINGS})(?![\w@-])|[a-z]{2}(?=\/\w))`
/** An address as a part of another: percent-encoded, in Proofpoint's own way, or only its host. */
const INSIDE = String.raw`https?(?:%(?:25)*3a(?:%(?:25)*2f){2}|-3a__)|[?&;](?:domain|d)=`
const LINK = new RegExp(
  String.raw`(?:https?:\/\/(?:[^\s/?#@]{0,100}@)?|(?<inside>${INSIDE})|(?<![\p{L}\p{N}@%./_-])(?=www\.|${BARE}))(?:www\.)?(?<host>[\p{L}\p{N}]+(?:[.-]+[\p{L}\p{N}]+)*)`,
  'giu',
)

/**
 * Finds the hosts of all links in a text, in lower case and without `www.`, whatever joins the links.
 * A link that a mail filter has wrapped counts as the address inside it, or not at all.
 */
export function findHosts(text: string): string[] {
  const hosts = new Set<string>()
  let isWrapped = false
  for (const { groups: { inside, host: name = '' } = {} } of text.toLowerCase().matchAll(LINK)) {
    if (inside && !isWrapped) continue
    const host = isWrapped ? name.replaceAll('-2d', '-') : name
    isWrapped = FILTER.test(host)
    if (!isWrapped && host.includes('.')) hosts.add(host)
  }
  return [...hosts]
}

export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
