type NamedCourse = { id: number; title: string; state: 'shown' | 'retired' }

/**
 * The courses to choose from, as id and title, ordered by title (spec section 7).
 * @param among those that somebody may choose.
 */
export const courseOptions = (
  courses: readonly NamedCourse[],
  among: 'all' | readonly number[] = 'all',
) =>
  courses
    .filter(({ id, state }) => state === 'shown' && (among === 'all' || among.includes(id)))
    .toSorted(byTitle)
    .map(({ id, title }) => [String(id), title] as const)

/** The order of courses wherever the site's own does not count: as in a register of names. */
export const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title.localeCompare(other.title, 'en')

/** What a form says where there is no course to choose. */
export const noCourseHint = (options: readonly unknown[]) =>
  options.length === 0 ? 'The office has not named you as a tutor of a course yet.' : undefined
