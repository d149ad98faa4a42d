import type { NewAssignment } from './grading-rules.ts'

export const anAssignment = (overrides: Partial<NewAssignment> = {}): NewAssignment => ({
  title: 'Slow bows, filmed',
  description: 'Whole bows on open strings at sixty to the minute.',
  course_id: 4,
  due_date: '2026-12-01T04:59:00.000Z',
  max_points: 100,
  asks_for: 'document',
  criteria: [],
  ...overrides,
})
