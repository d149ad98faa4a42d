type Week = { week: number }
type Class = { number: number | null; ends_at: string }

/**
 * The week of a syllabus that the next class is in, after the last class the last one: the nth class of
 * a term is its nth week. A syllabus that is shorter than the term begins after the theory, which is
 * week 0. Undefined where there are no classes to count.
 */
export function presentWeek(syllabus: readonly Week[], classes: readonly Class[], now: Date) {
  const counted = classes.filter(({ number }) => number !== null)
  const weeks = syllabus.filter(({ week }) => week > 0).length
  const last = counted.at(-1)
  if (!last || weeks === 0) return undefined
  const next = counted.find(({ ends_at }) => Date.parse(ends_at) > now.getTime()) ?? last
  // Whoever came late has not had all classes before it.
  const theory = Math.max(0, (last.number ?? 0) - weeks)
  return Math.max(0, Math.min(weeks, (next.number ?? 0) - theory))
}
