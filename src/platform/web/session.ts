import { createContext, use } from 'react'
import type { Standing } from '#platform/actor.ts'

/** The signed-in person; the portal's layout loads it before it shows its pages. */
export type SignedIn = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Standing
  /** An admin who may open the admission applications. */
  reviewer: boolean
  /** The address of their picture. */
  picture: string | null
  /** The courses that they may make things for. */
  teaches: 'all' | readonly number[]
}

/** The query key of the session and of what depends on it. */
export const sessionKey = ['session']

export const SessionContext = createContext<SignedIn | undefined>(undefined)

/** For pages below the portal's layout, which shows them to signed-in people only. */
export function usePerson(): SignedIn {
  const person = use(SessionContext)
  if (!person) throw new Error('This page stands outside the portal’s layout.')
  return person
}
