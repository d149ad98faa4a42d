/**
 * The name for discussions without a course (spec section 2). In a file of its own, since most pages
 * do not need the schemas.
 */
export const generalDiscussion = 'General Discussion'

/** For whoever takes the course of a discussion no more. */
export const courseEnded =
  'You no longer take this course. You can read this discussion, but not write in it.'
