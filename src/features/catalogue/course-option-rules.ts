type NamedCourse = { id: number; title: string; state: 'shown' | 'retired' }

/** The courses to choose from, as id and title, ordered by title (spec section 7). */
export const courseOptions = (courses: readonly NamedCourse[]) =>
  courses
    .filter(({ state }) => state === 'shown')
    .map(({ id, title }) => [String(id), title] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
