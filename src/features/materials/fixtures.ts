/** A link's row, for tests and the demo; a file's names that in its place. */
export const aMaterial = (details: {
  course_id?: number
  title?: string
  note?: string
  week?: number | null
  file_id?: string
  link?: string
  added_by?: string | null
  added_at?: Date
}) => ({
  course_id: 4,
  title: 'Slow bows, bars 1 to 24',
  added_at: new Date('2026-03-02T23:30:00Z'),
  ...(details.file_id === undefined && { link: 'https://imslp.org/wiki/Etudes' }),
  ...details,
})
