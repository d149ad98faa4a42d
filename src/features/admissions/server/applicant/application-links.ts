import { createHmac } from 'node:crypto'
import { pageAddress } from '#platform/page-address.ts'
import { isSameSecret } from '#platform/server/secret-tokens.ts'

export type ApplicationLinks = ReturnType<typeof applicationLinks>

type Linked = { id: string; email: string }

/**
 * Links to the private page of an application. Each is the application's id, signed together with the
 * address that letters go to: the database holds no secret, applications from before have a link too, and
 * a letter to an address that was put right leads nowhere any more.
 */
export function applicationLinks(secret: string, publicUrl: string) {
  const tokenOf = ({ id, email }: Linked) =>
    `${id}.${createHmac('sha256', secret).update(`application ${id} ${email}`).digest('base64url')}`
  const pathTo = (application: Linked) => `${pageAddress('/application')}/${tokenOf(application)}`
  return {
    tokenOf,
    pathTo,
    to: (application: Linked) => publicUrl + pathTo(application),

    /** The id that a token names, which `leadsTo` has not confirmed yet. */
    idIn: (token: string) => /^[\da-f-]{36}(?=\.)/.exec(token)?.[0],

    leadsTo: (token: string, application: Linked) => isSameSecret(token, tokenOf(application)),
  }
}
