import { courses } from '#content/courses.ts'

/** The name of a course's drawing in content/drawings; a course that is gone has the piano's. */
export const drawingOf = (courseId: number) => drawings.get(courseId) ?? 'piano'

const drawings = new Map<number, string>(courses.map(({ id, drawing }) => [id, drawing]))
