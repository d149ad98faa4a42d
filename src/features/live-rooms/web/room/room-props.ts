import type { ReactNode } from 'react'
import type { EntryPoint } from '../../room-rules.ts'

/** How a room's page begins; the portal, the office and the link each have their own. */
export type RoomProps = {
  roomId: string
  /** From the `link` a card of the room is shown first. */
  entryPoint: EntryPoint
  /** Where Back and Leave lead; `paper`: to a page that is no part of the portal. */
  back: { to: string; label: string; paper?: boolean }
  /** Title above the reason why the room cannot be opened. */
  failedTitle: string
  /** Label of the way back from there, where it differs. */
  failedBack?: string
  /** Actions there, besides going back. */
  failedActions?: ReactNode
  /** The user's name; undefined: a guest, who types one. */
  name: string | undefined
}
