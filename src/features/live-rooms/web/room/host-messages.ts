import type { ClientMessage } from '../../room-messages.ts'
import type { SoundMode } from '../../room-rules.ts'

/** What a host asks of the server, which ignores it from others. */
export const hostMessages = (send: (message: ClientMessage) => void) => ({
  /** Mutes one, or without an ID everybody but the hosts. */
  mute: (participant?: string) => send({ type: 'mute', ...(participant && { participant }) }),
  /** Stops the camera of one, or without an ID of everybody but the hosts. */
  stopCamera: (participant?: string) =>
    send({ type: 'stop-camera', ...(participant && { participant }) }),
  keepMuted: (participant: string, kept: boolean) =>
    send({ type: 'keep-muted', participant, kept }),
  lowerHand: (participant: string) => send({ type: 'lower-hand', participant }),
  setSound: (participant: string, sound: SoundMode) =>
    send({ type: 'set-sound', participant, sound }),
  remove: (participant: string) => send({ type: 'remove', participant }),
  allowChat: (participant: string, allowed: boolean) =>
    send({ type: 'allow-chat', participant, allowed }),
  deleteMessage: (message: string) => send({ type: 'delete-chat-message', message }),
  /** Shows somebody large on every page, or nobody. */
  spotlight: (participant: string | null) => send({ type: 'spotlight', participant }),
  /** Sends one person's sound at its best before anything else, or nobody's. */
  favourSound: (participant: string | null) => send({ type: 'favour-sound', participant }),
  /** Admits one, or without an ID everybody who knocks. */
  admit: (knock?: string) => send({ type: 'admit', ...(knock && { knock }) }),
  rejectKnock: (knock: string) => send({ type: 'reject', knock }),
  /** Rejects whoever knocks, and all other guests of that network address. */
  rejectAllFromThere: (knock: string) => send({ type: 'reject', knock, all_from_there: true }),
})
