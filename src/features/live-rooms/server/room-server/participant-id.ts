import { createHash } from 'node:crypto'

/**
 * The ID of a person on one page in one room, a UUID of version 8 (RFC 9562, section 5.8). Whoever
 * comes back on the same page, also to another server, is the same participant again; nobody can
 * tell the person or the page from it.
 */
export function participantId(roomId: string, person: string, clientId: string) {
  const hash = createHash('sha256')
    .update(JSON.stringify([roomId, person, clientId]))
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
