/** Packets that were sent at once, or that waited for each other on the way. */
export type PacketGroup = { sentAt: number; lastSentAt: number; arrivedAt: number }

/**
 * Collects packets into groups (draft-ietf-rmcat-gcc-02, section 5.2). `complete` is called with a
 * group when the next one begins.
 */
export function openPacketGroups(complete: (group: PacketGroup) => void) {
  let group: PacketGroup | undefined
  return {
    /** Takes a packet that has arrived, in the order they were sent. */
    take(sentAt: number, arrivedAt: number) {
      if (!group) group = { sentAt, lastSentAt: sentAt, arrivedAt }
      else if (sentAt < group.sentAt) return
      else if (isSameGroup(group, sentAt, arrivedAt)) {
        group.lastSentAt = sentAt
        group.arrivedAt = Math.max(group.arrivedAt, arrivedAt)
      } else {
        complete(group)
        group = { sentAt, lastSentAt: sentAt, arrivedAt }
      }
    },
  }
}

function isSameGroup(group: PacketGroup, sentAt: number, arrivedAt: number) {
  if (sentAt - group.sentAt <= burstMs) return true
  const passed = arrivedAt - group.arrivedAt
  return passed <= burstMs && passed < sentAt - group.lastSentAt && sentAt - group.sentAt < 100
}

const burstMs = 5
