import { useState } from 'react'
import { clashesOf, clashWords } from '#features/catalogue/clash-rules.ts'
import { useSite } from '#features/publishing/web/site.tsx'
import { ApiProblem } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import type { CourseChoice, Selection } from '../../contract.ts'
import { isFull, limitReached } from '../../selection-rules.ts'

export type Choices = Selection & { courses: readonly CourseChoice[] }

/** The courses chosen in the dialog, and what there is to say of them. */
export function useChoice(data: Choices | undefined) {
  const { timetable } = useSite()
  const [changed, setChanged] = useState<readonly number[]>()
  const chosen = changed ?? (data ? beginningOf(data) : [])
  const titleOf = (id: number) => data?.courses.find((it) => it.id === id)?.title ?? ''
  const clashes = clashesOf(chosen, timetable).map(([one, other]) =>
    clashWords([titleOf(one), titleOf(other)]),
  )
  const full = data !== undefined && isFull(chosen, data)
  return {
    chosen,
    isFull: full,
    notes: full ? [...clashes, limitReached] : clashes,
    toggle: (id: number, isOn: boolean) =>
      setChanged(isOn ? [...chosen, id] : chosen.filter((other) => other !== id)),
  }
}

export type Choice = ReturnType<typeof useChoice>

/** The present courses, also one that is offered no more; else those of the acceptance that are. */
function beginningOf({ enrolled, accepted, courses }: Choices) {
  if (enrolled.length > 0) return enrolled
  return (accepted ?? []).filter((id) => courses.some((course) => course.id === id))
}

/** What the academy says to the choice, and otherwise the words of the spec. */
export const reasonToSelectAgain = (error: unknown) =>
  error instanceof ApiProblem && error.status < 500 ? reasonOf(error) : 'Please try again'
