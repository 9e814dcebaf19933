/** How many days a deleted item rests in the trash. */
export const TRASH_DAYS = 30
