import type { ServerSocket } from '#platform/server/http/sockets.ts'
import type { ParticipantInfo, ServerMessage } from '../../room-messages.ts'
import type { EntryPoint } from '../../room-rules.ts'
import type { Identity, Origin } from './identify.ts'

/** One page that has a room open: in the waiting room, or joined as a participant. */
export type Connection = {
  socket: ServerSocket<ServerMessage>
  origin: Origin
  identity: Identity
  entryPoint: EntryPoint
  participant: Participant | undefined
  /** Set while they wait to be let in. */
  knock: { id: string; name: string } | undefined
}

/** A page that has just opened a room: it waits, and does not knock. */
export const newConnection = (
  page: Pick<Connection, 'socket' | 'origin' | 'identity' | 'entryPoint'>,
): Connection => ({ ...page, participant: undefined, knock: undefined })

/** Who has joined a room. */
export type Participant = {
  info: ParticipantInfo
  clientId: string
  since: Date
  /** The ID of their attendance record; undefined until it is written. */
  attendance: string | undefined
  /** The write of that record that is under way. */
  attendanceWrite: Promise<void> | undefined
}

export type JoinedConnection = Connection & { participant: Participant }

export const hasJoined = (connection: Connection): connection is JoinedConnection =>
  connection.participant !== undefined

/** A participant as another one sees them: pictures are for people with an account. */
export const visibleTo = ({ identity }: Connection, participant: ParticipantInfo) =>
  identity.kind === 'guest' ? { ...participant, picture: null } : participant
