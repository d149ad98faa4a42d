/** The number of classes in a weekly course (spec section 9). */
export const expectedClasses = 12

/** The progress in a course, in percent: at most a hundred, also with more classes than expected. */
export const progressOf = (attended: number) => percent(attended, expectedClasses)

/** The progress in all enrolled courses together; 0 without courses. */
export const overallProgress = (attended: readonly number[]) =>
  percent(
    attended.reduce((sum, count) => sum + count, 0),
    attended.length * expectedClasses,
  )

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))
