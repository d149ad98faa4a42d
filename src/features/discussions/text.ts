/**
 * The name for discussions without a course (spec section 2). In a file of its own, since most pages
 * do not need the schemas.
 */
export const generalDiscussion = 'General Discussion'
