/** A week of a syllabus, as far as materials name it. */
export type SyllabusWeek = { week: number; topic: string }

/** `Week 3: Shifting`; week 0 of a syllabus states what comes before the first. */
export function weekName(week: number, syllabus: readonly SyllabusWeek[]) {
  const topic = syllabus.find((it) => it.week === week)?.topic
  if (week === 0) return topic ?? 'Before the first week'
  return topic ? `Week ${week}: ${topic}` : `Week ${week}`
}

/**
 * The weeks to choose from, for a field. One that the office has taken out of the syllabus stays to
 * be chosen where a material has it.
 */
export function weekOptions(syllabus: readonly SyllabusWeek[], own: number | null = null) {
  const weeks = new Set(syllabus.map(({ week }) => week))
  if (own !== null) weeks.add(own)
  return [...weeks]
    .toSorted((one, other) => one - other)
    .map((week) => [String(week), weekName(week, syllabus)] as const)
}

/** Whether a material may name this week: one of the syllabus, or the one that it has named. */
export const isWeekOf = (
  week: number | null,
  syllabus: readonly SyllabusWeek[],
  own: number | null = null,
) => week === null || week === own || syllabus.some((it) => it.week === week)

/** Materials in their order, under the weeks that they are for. */
export function byWeek<Item extends { week: number | null }>(materials: readonly Item[]) {
  const groups: { week: number | null; items: Item[] }[] = []
  for (const item of materials) {
    const last = groups.at(-1)
    if (last && last.week === item.week) last.items.push(item)
    else groups.push({ week: item.week, items: [item] })
  }
  return groups
}
