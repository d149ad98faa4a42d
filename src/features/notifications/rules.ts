/** The newest that are listed; older ones have been seen or never will be. */
export const listedNotifications = 50
