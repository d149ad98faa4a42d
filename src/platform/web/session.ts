import { createContext, use } from 'react'
import type { Standing } from '#platform/actor.ts'

/** Who is signed in, for the portal's pages; the portal's layout finds it out before it shows them. */
export type SignedIn = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Standing
  /** An admin who may open the admission applications. */
  reviewer: boolean
  /** Where their picture is. */
  picture: string | null
}

/** What the portal's pages know of the session, and what hangs on it, is kept under this key. */
export const sessionKey = ['session']

export const SessionContext = createContext<SignedIn | undefined>(undefined)

/** For pages below the portal's layout, which shows them to people with an account only. */
export function usePerson(): SignedIn {
  const person = use(SessionContext)
  if (!person) throw new Error('This page stands outside the portal’s layout.')
  return person
}
