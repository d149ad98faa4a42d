import type { ParticipantInfo } from '../../room-messages.ts'
import type { ReceivedMedia } from './received-media.ts'
import { inJoinOrder } from './room-state.ts'
import type { RoomStore } from './room-store.ts'

/** The participants in the room's state, with the signs that an engine of its own knows of them. */
export function openParticipantList(
  { getClass, setClass }: RoomStore,
  received: () => Pick<ReceivedMedia, 'signsOf'>,
) {
  const others = (id: string) => getClass().participants.filter((one) => one.id !== id)

  function setAll(participants: ParticipantInfo[]) {
    const signed = participants.map((one) => ({ ...one, ...received().signsOf?.(one.id) }))
    setClass({ participants: inJoinOrder(signed, getClass().participants) })
  }

  return {
    /** Adds a participant, or changes one who is there. */
    put: (participant: ParticipantInfo) => setAll([...others(participant.id), participant]),
    remove: (id: string) => setAll(others(id)),
    refreshSigns() {
      const { participants } = getClass()
      const isSigned = participants.every((one) =>
        Object.entries(received().signsOf?.(one.id) ?? {}).every(
          ([name, sign]) => one[name as keyof ParticipantInfo] === sign,
        ),
      )
      if (!isSigned) setAll(participants)
    },
  }
}
