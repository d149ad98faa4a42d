export const marks = ['present', 'late', 'excused', 'absent'] as const
export type Mark = (typeof marks)[number]

/** How each is called on the register. */
export const markWords = {
  present: 'Here',
  late: 'Late',
  excused: 'Excused',
  absent: 'Absent',
} as const satisfies Record<Mark, string>
