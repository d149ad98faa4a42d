import { personName } from '#platform/person-name.ts'

/** What a guest wants to be called. */
export const GuestName = personName(60, 'Please enter your name.')
