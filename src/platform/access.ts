import type { Actor } from './actor.ts'
import type { Access } from './endpoint.ts'
import { forbidden, type Refusal, signInRequired } from './errors.ts'

/** The reason why this actor may not call an endpoint with this access, or undefined. */
export function whyNotCall(access: Access, actor: Actor): Refusal | undefined {
  if (access === 'everyone') return undefined
  if (actor.kind === 'visitor') return signInRequired()
  if (access === 'signed-in' || access.includes(actor.role)) return undefined
  return access.includes('reviewer') && actor.reviewer ? undefined : forbidden()
}
