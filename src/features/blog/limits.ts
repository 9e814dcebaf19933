/** The numbers both sides need; kept apart from the schema, so that public pages need no zod. */
export const META_TITLE_MAX = 60
export const META_DESCRIPTION_MAX = 160
export const POSTS_PER_PAGE = 12
export const CARD_TAGS_MAX = 3
export const ADMIN_POSTS_PER_PAGE = 20
export const CATEGORY_NAME_MAX = 100
export const POST_TAGS_MAX = 30
export const POST_TAG_MAX = 50
