import type { Context } from '#features/feature.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Signer } from '#platform/server/signer.ts'

export type ApplicationLinks = ReturnType<typeof applicationLinks>

/** The context with links to applications beside those to files. */
export const withApplicationLinks = (context: Context) => ({
  ...context,
  applicationLinks: applicationLinks(context.signer, context.publicUrl),
})

type Linked = { id: string; email: string }

/**
 * Links to the private page of an application. Each is the application's id, signed together with the
 * address that letters go to: the database holds no secret, applications from before have a link too, and
 * a letter to an address that was put right leads nowhere any more.
 */
export function applicationLinks(signer: Signer, publicUrl: string) {
  const wordsOf = ({ id, email }: Linked) => `application ${id} ${email}`
  const tokenOf = (application: Linked) => `${application.id}.${signer.sign(wordsOf(application))}`
  const pathTo = (application: Linked) => `${pageAddress('/application')}/${tokenOf(application)}`
  return {
    tokenOf,
    pathTo,
    to: (application: Linked) => publicUrl + pathTo(application),

    /** The id that a token names, which `leadsTo` has not confirmed yet. */
    idIn: (token: string) => /^[\da-f-]{36}(?=\.)/.exec(token)?.[0],

    leadsTo: (token: string, application: Linked) =>
      token.startsWith(`${application.id}.`) &&
      signer.isSigned(wordsOf(application), token.slice(application.id.length + 1)),
  }
}
