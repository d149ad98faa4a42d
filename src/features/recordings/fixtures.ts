/** A recording's row, for tests, which provide its author and its file. */
export const aRecording = (details: {
  created_by: string
  course_id?: number
  title?: string
  recorded_at?: Date
  file_id: string
}) => ({
  course_id: 4,
  title: 'Slow bows',
  recorded_at: new Date('2026-03-02T23:30:00Z'),
  ...details,
})
