import type { Actor } from './actor.ts'
import type { Access } from './endpoint.ts'
import { forbidden, type HttpError, signInRequired } from './errors.ts'
import { may } from './permissions.ts'

/** The reason why this actor may not call an endpoint with this access, or undefined. */
export function whyNotCall(access: Access, actor: Actor): HttpError | undefined {
  if (access === 'everyone') return undefined
  if (actor.kind === 'visitor') return signInRequired()
  return may(actor, access) ? undefined : forbidden()
}
