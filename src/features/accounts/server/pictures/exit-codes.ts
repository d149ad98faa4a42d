/** How the program that draws a picture ends without one. It needs these and nothing else of ours. */
export const exitCodes = { noLibrary: 3, tooLarge: 4, unreadable: 5 } as const
