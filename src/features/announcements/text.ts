/**
 * Shown in place of a course's name on what is for everybody. In a file of its own, since most pages
 * do not need the schemas.
 */
export const forEverybody = 'General'

/** The place of an announcement in the list of all. */
export const announcementAnchor = (id: string) => `announcement-${id}`
