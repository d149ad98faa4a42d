import { line } from '#platform/text.ts'

/** What a guest wants to be called. */
export const GuestName = line(60, 'Please enter your name.')
