/**
 * What a discussion without a course is called (spec section 2); apart from the schemas, which most
 * pages do without.
 */
export const generalDiscussion = 'General Discussion'
