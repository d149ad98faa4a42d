/** The name of a course's drawing; the piano's for an unknown course. */
export const drawingOf = (courses: readonly { id: number; drawing: string }[], courseId: number) =>
  courses.find(({ id }) => id === courseId)?.drawing ?? 'piano'
