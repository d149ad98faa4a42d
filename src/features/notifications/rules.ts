/** How many of the newest are listed; older ones have been read or never will be. */
export const listedNotifications = 50
