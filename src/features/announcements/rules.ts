/** Announcements that are listed at once (spec section 9), and of them on the dashboard. */
export const listedAnnouncements = 10
export const shownOnDashboard = 3

/** Stands where a course's name would, at what is for everybody. */
export const forEverybody = 'General'
