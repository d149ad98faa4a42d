/**
 * Stands where a course's name would, at what is for everybody; apart from the schemas, which most
 * pages do without.
 */
export const forEverybody = 'General'
