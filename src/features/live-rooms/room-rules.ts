import { personName } from '#platform/person-name.ts'

/**
 * The pages from which somebody enters a room: the portal's, the office's, and the one behind the
 * public link.
 */
export const entryPoints = ['portal', 'office', 'link'] as const
export type EntryPoint = (typeof entryPoints)[number]

/** A guest's name as they type it. */
export const GuestName = personName(60, 'Please enter your name.')

/**
 * The codes with which the server closes a socket (RFC 6455, section 7.4.2: 4000 to 4999 are ours).
 */
export const closeCodes = {
  signedOut: 4001,
  removed: 4003,
  notFound: 4004,
  /** The same person has taken over on another page. */
  replaced: 4009,
  tooMuch: 4029,
} as const

/**
 * What a microphone is for. Music goes out untouched; from talk browsers take echo and noise, for
 * which they hold a long note too.
 */
export const soundModes = ['music', 'talk'] as const
export type SoundMode = (typeof soundModes)[number]
export const soundLabels: Record<SoundMode, string> = { music: 'Music', talk: 'Talk' }

/** Labels beside the names of tutors and the office. */
export const roleLabels = { tutor: 'Tutor', office: 'Office' } as const
export type AcademyRole = keyof typeof roleLabels

/** The sentences of a room's page (spec section 8, Room page). */
export const roomTexts = {
  connecting: 'Connecting...',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  notFound: 'Room not found',
  gone: 'Room not found or no longer available',
  notLoaded: 'Failed to load room',
  notJoined: 'Failed to join room',
  ended: 'This room has ended',
  noJaas: 'Failed to load JaaS',
  noContainer: 'Video container not ready',
  notLive: 'This class has not started yet. You are asked in when it does.',
  full: (most: number) =>
    `This room is full: all ${most} places are taken. Please try again when somebody has left.`,
  crowded: 'Too many people are waiting for this room. Please try again in a few minutes.',
  locked: 'This room is locked: nobody new comes in at present.',
  notAdmitted: 'You were not let in. You may ask again in a minute.',
  removed: 'You were removed from this room.',
  elsewhere: 'You are in this class in another window or on another device. Take over here?',
  tooManyMessages: 'You write faster than others can read. Please send it again in a few seconds.',
  silenced: 'Whoever teaches has stopped your messages for now.',
  nameless: 'Please enter your name.',
  resembling:
    'This name reads like that of somebody who teaches or works here. Please use your own.',
  taken:
    'Somebody of this name is in the class already. Please use a name of your own; if it is yours, log in and join with your account.',
  unclear: 'This page is older than the server. Please reload it.',
  media: 'Sound and picture could not be connected. Please try again.',
  replaced: 'You have taken this class over in another window or on another device.',
  signedOut: 'Your session has ended. Please log in again.',
} as const
