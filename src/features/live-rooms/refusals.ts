import type { Refusals } from '#platform/errors.ts'
import { roomTexts } from './room-rules.ts'

/** What the live rooms refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  roomNotFound: { status: 404, code: 'not_found', message: roomTexts.notFound },
  /** For its attendance, and for those who come by its link. */
  roomGone: { status: 404, code: 'not_found', message: roomTexts.gone },

  /** To change, start, end or delete a room. */
  alreadyLive: { status: 409, code: 'wrong_status', message: 'This room is live already.' },
  hasEnded: { status: 409, code: 'wrong_status', message: 'This room has ended.' },
  alreadyEnded: { status: 409, code: 'wrong_status', message: 'This room has ended already.' },
  notStarted: {
    status: 409,
    code: 'wrong_status',
    message: 'This room has not been started yet.',
  },
  onlyEndedDeleted: {
    status: 409,
    code: 'wrong_status',
    message: 'Only a room that has ended can be deleted.',
  },
  liveNotDeleted: {
    status: 409,
    code: 'wrong_status',
    message: 'This room is live. Please end it first.',
  },
  classOver: {
    status: 409,
    code: 'class_over',
    message: 'The class of this room is over, so that it can no longer be started.',
  },
  justChanged: {
    status: 409,
    code: 'wrong_status',
    message: 'The room has just changed. Please try again.',
  },
  belongsToClass: {
    status: 409,
    code: 'room_of_class',
    message: 'This room belongs to a class. Move or cancel the class itself.',
  },

  /** To try whether sound and pictures arrive. */
  engineNotWorking: (trouble: string) => ({ status: 503, code: 'no_media', message: trouble }),
  unclearOffer: {
    status: 422,
    code: 'unclear_offer',
    message: 'This is no offer of sound and pictures that the engine can answer.',
  },
} satisfies Refusals
