/** The caller. A guest of a live room is a visitor: a name typed before entry proves nothing. */
export type Actor = Visitor | Person

export type Visitor = { kind: 'visitor' }

export type Person = {
  kind: 'person'
  id: string
  role: Standing
  email: string
  /** An admin whose address is on the list of reviewers: may open the admission applications. */
  reviewer: boolean
}

export type Role = (typeof roles)[number]
export const roles = ['admin', 'tutor', 'student'] as const

/** An account's role, or `waiting` until the office has approved it. */
export type Standing = (typeof standings)[number]
export const standings = ['admin', 'tutor', 'student', 'waiting'] as const

export const visitor: Visitor = { kind: 'visitor' }
