/** Limits for browser and server. They are not in the schema, so that public pages load no zod. */
export const POST_TITLE_MAX = 300
export const POST_SLUG_MAX = 200
export const META_TITLE_MAX = 60
export const META_DESCRIPTION_MAX = 160
export const POSTS_PER_PAGE = 12
export const CARD_TAGS_MAX = 3
export const RELATED_POSTS = 3
export const ADMIN_POSTS_PER_PAGE = 20
export const POST_TAGS_MAX = 30
export const POST_TAG_MAX = 50
export const POST_EXCERPT_MAX = 1000
