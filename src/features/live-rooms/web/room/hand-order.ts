import type { ParticipantInfo } from '../../room-messages.ts'

/** The raised hands, the first first. */
export const inHandOrder = (participants: readonly ParticipantInfo[]) =>
  participants
    .filter(({ hand_raised_at }) => hand_raised_at !== null)
    .toSorted((one, other) =>
      String(one.hand_raised_at).localeCompare(String(other.hand_raised_at)),
    )

/** A participant's place among the raised hands, from 1; 0: their hand is down. */
export const handNumber = (participants: readonly ParticipantInfo[], id: string) =>
  inHandOrder(participants).findIndex((one) => one.id === id) + 1
