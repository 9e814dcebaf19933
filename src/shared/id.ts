/** The largest id, as of an integer column of PostgreSQL. */
export const ID_MAX = 2_147_483_647
