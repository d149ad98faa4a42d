type NamedCourse = { id: number; applicationName: string }

/**
 * The courses of an application, which are kept by name. The one that every program includes is
 * none of them, as is a name that no course has any more.
 */
export const courseIdsOf = (names: readonly string[], courses: readonly NamedCourse[]): number[] =>
  names.flatMap((name) => courses.find(({ applicationName }) => applicationName === name)?.id ?? [])
