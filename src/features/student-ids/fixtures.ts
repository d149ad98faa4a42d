import type { Name, NewStudentId } from './rules.ts'

let given = 0

/** An ID that nobody has used, outside the pattern of those that are given out in sequence. */
export function aStudentId(overrides: Partial<NewStudentId> = {}): NewStudentId {
  given += 1
  return {
    student_id: `GUEST-${given}`,
    category: 'Student',
    first_name: 'Siobhán',
    last_name: "O'Hara",
    email: '',
    notes: '',
    ...overrides,
  }
}

/** Names as they come from a list. */
export const someNames = (count: number): Name[] =>
  Array.from({ length: count }, (_, index) => ({
    first_name: 'Ines',
    last_name: `Marchetti ${index + 1}`,
    email: '',
  }))
