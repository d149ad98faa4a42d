/** Exit codes of the program that resizes a picture; it imports nothing else of ours. */
export const exitCodes = {
  noLibrary: 3,
  tooLarge: 4,
  unreadable: 5,
  tooSlow: 6,
  tooSmall: 7,
} as const
