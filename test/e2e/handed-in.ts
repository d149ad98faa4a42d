import sharp from 'sharp'
import { anAssignment } from '#features/assignments/fixtures.ts'
import { insertAssignment, insertSubmission } from '#features/assignments/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { pdfOf } from '../../src/demo/sheets.ts'
import type { TestAcademy } from '../academy.ts'
import { storeFile } from '../stored-file.ts'
import { newPerson } from './session.ts'

/** Inserts an assignment; returns its id. */
export async function assigned(
  { db }: TestAcademy,
  by: Person,
  {
    title,
    due_date = null,
    max_points = 100,
  }: { title: string; due_date?: Date | null; max_points?: number },
) {
  const row = { ...anAssignment({ title, max_points }), due_date, created_by: by.id }
  return (await insertAssignment(db, row)).id
}

/** Inserts a submission, of a new student by default; returns its id and the student's. */
export async function handedIn(
  academy: TestAcademy,
  assignment_id: string,
  { name = 'Samuel', file = files.pdf, by }: { name?: string; file?: SampleFile; by?: Person } = {},
) {
  const student = by ?? (await newPerson(academy))
  await academy.db
    .updateTable('users')
    .set({ first_name: name })
    .where('id', '=', student.id)
    .execute()
  const { id } = await insertSubmission(academy.db, {
    assignment_id,
    user_id: student.id,
    file_id: await storeFile(academy, await file.content(), file),
    notes: 'My elbow still drops on G.',
    submitted_at: new Date(),
  })
  return { id, student }
}

type SampleFile = {
  name: string
  mediaType: string
  content: () => Uint8Array | Promise<Uint8Array>
}

/** One file of each kind that may be handed in, of real bytes. */
export const files = {
  pdf: {
    name: 'Slow bows.pdf',
    mediaType: 'application/pdf',
    content: () =>
      pdfOf(
        { title: 'Slow bows', lines: ['Open strings.'], staves: 3 },
        { title: 'Page two', lines: [] },
      ),
  },
  png: {
    name: 'Bow hand.png',
    mediaType: 'image/png',
    content: () =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#787878' } })
        .png()
        .toBuffer(),
  },
  docx: {
    name: 'Diary.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: () => Buffer.from('PK'),
  },
  broken: { name: 'Cut.pdf', mediaType: 'application/pdf', content: () => Buffer.from('%PDF-1.4') },
} satisfies Record<string, SampleFile>
