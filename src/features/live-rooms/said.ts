import * as z from 'zod/mini'
import { messageText } from '#platform/text.ts'
import { GuestName } from './guest-name.ts'
import { roomStatuses } from './rules.ts'

/** Of a person in a room, a message, or a seat: made by chance, and nothing but a name for it. */
const id = z.uuid()

/** A session description (RFC 8866); eighteen media fit well. */
const sdp = z.string().check(z.maxLength(60_000))

/** What somebody shows to the room at present. */
const Shown = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
})
export type Shown = z.infer<typeof Shown>

/** What a browser says on the line of a room. */
export const Said = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    /** The page's own name for its place, so that it takes it over when it is back. */
    seat: id,
    /** Takes over the place that the same person has on another page. */
    take_over: z.optional(z.boolean()),
    /** What a guest wants to be called; people with an account have a name. */
    name: z.optional(GuestName),
    shown: Shown,
  }),
  /** Gives up one's place, or no longer wants to be let in. */
  z.object({ type: z.literal('leave') }),
  /** Offers what one sends: microphone, camera and screen, in this order. */
  z.object({ type: z.literal('publish'), sdp }),
  /** Asks for the offer of what one receives. */
  z.object({ type: z.literal('receive') }),
  z.object({ type: z.literal('answer'), sdp }),
  z.object({ type: z.literal('show'), shown: Shown }),
  /** Whose pictures one wants to see, the most wanted first. */
  z.object({ type: z.literal('watch'), people: z.array(id).check(z.maxLength(50)) }),
  z.object({ type: z.literal('write'), text: messageText(2000, 'Please write a message.') }),
  // What follows is for hosts.
  z.object({ type: z.literal('mute'), person: id }),
  z.object({ type: z.literal('remove'), person: id }),
  z.object({ type: z.literal('let-write'), person: id, may: z.boolean() }),
  z.object({ type: z.literal('delete'), message: id }),
  /** Lets in who knocks, or does not; without a name all of them. */
  z.object({ type: z.literal('admit'), knock: z.optional(id) }),
  z.object({ type: z.literal('turn-away'), knock: id }),
  z.object({
    type: z.literal('set-door'),
    guests_knock: z.optional(z.boolean()),
    is_locked: z.optional(z.boolean()),
  }),
])
export type Said = z.infer<typeof Said>

/** The room as those see who have its link. */
export const RoomSeen = z.object({
  id,
  name: z.string(),
  description: z.string(),
  instructor: z.string(),
  status: z.enum(roomStatuses),
  max_participants: z.int(),
  /** Guests wait until whoever teaches lets them in. */
  guests_knock: z.boolean(),
  /** Nobody new comes in. */
  is_locked: z.boolean(),
  scheduled_start_time: z.nullable(z.iso.datetime()),
  timezone: z.string(),
})
export type RoomSeen = z.infer<typeof RoomSeen>
