/** Classes that a weekly course expects somebody to attend (spec section 9). */
export const expectedClasses = 12

/** Of a course, in percent: never more than a hundred, whoever attends more often than expected. */
export const progressOf = (attended: number) => percent(attended, expectedClasses)

/** Of all enrolled courses together; nobody without courses has made progress. */
export const overallProgress = (attended: readonly number[]) =>
  percent(
    attended.reduce((sum, count) => sum + count, 0),
    attended.length * expectedClasses,
  )

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))
