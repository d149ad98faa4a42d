import { courses } from '#content/courses.ts'

/** The name of a course's drawing in content/drawings; the piano's for an unknown course. */
export const drawingOf = (courseId: number) => drawings.get(courseId) ?? 'piano'

const drawings = new Map<number, string>(courses.map(({ id, drawing }) => [id, drawing]))
