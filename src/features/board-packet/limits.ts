export const NAME_MAX = 80
export const LONG_NAME = `Shorten the name to ${NAME_MAX} characters`
/** A longer answer is read on the website. */
export const ANSWER_MAX = 100
