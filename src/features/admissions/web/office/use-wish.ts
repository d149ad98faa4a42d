import { courseChoices } from '#content/admissions.ts'
import { type ListWish, useListWish } from '#platform/web/use-list-wish.ts'
import { statuses } from '../../office-rules.ts'

const choices = { status: statuses, course: courseChoices.map(({ name }) => name) }

export type Wish = ListWish<typeof choices>

/** Which applications are looked for. */
export const useWish = () => useListWish(choices)
