import type { NotificationKind } from './kind-rules.ts'

/** What a link in a mail is for; without its token it was used just now. */
export type UnsubscribeState = { kinds: readonly NotificationKind[]; token?: string }
