import { type ListWish, useListWish } from '#platform/web/use-list-wish.ts'
import { roles, states } from '../../rules.ts'

const choices = { role: roles, state: states }

export type Wish = ListWish<typeof choices>

/** Who is looked for. */
export const useWish = () => useListWish(choices)
