/** What may still be sent, in packets and bytes. */
export type PacketsLeft = { packets: number; bytes: number }

/** Takes a packet of so many bytes out of what is left. @returns false where it does not suffice. */
export function takePacket(left: PacketsLeft, bytes: number) {
  if (left.packets < 1 || left.bytes < bytes) return false
  left.packets -= 1
  left.bytes -= bytes
  return true
}
