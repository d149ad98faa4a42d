import { materialsContract as it } from '#features/materials/contract.ts'
import { portalContract } from '../src/portal/contract.ts'
import { samples } from './sample-files.ts'
import { countStored } from './stored-file.ts'
import { academyInTerm, violin } from './term.ts'
import { upload } from './upload.ts'

const words = { title: "O'Hara’s étude", note: 'Bars 1 to 24.' }
const etude = { name: "O'Hara’s Étude.pdf", content: samples.pdf as Uint8Array }
const link = { ...words, course_id: violin, link: 'https://imslp.org/wiki/Etudes' }

/** An academy in a term, whose tutors teach one course each, and how they give it materials. */
export async function academyWithMaterials() {
  const term = await academyInTerm()
  const { academy } = term
  await term.beginTerm()
  await academy.db.updateTable('users').set({ teaches_all_courses: false }).execute()
  type Name = keyof typeof academy.people

  /** @param file null: a form without one. */
  const addFile = (name: Name, fields = {}, file: typeof etude | null = etude) =>
    upload(academy, academy.people[name], it.addMaterialFile, {
      fields: { ...words, course_id: String(violin), ...fields },
      ...(file && { file }),
    })

  return {
    ...term,
    addFile,
    addLink: (name: Name, changes: object = {}) =>
      term.as(name).call(it.addMaterialLink, { body: { ...link, ...changes } }),

    /** The ids of a material with a file, and of the file. */
    async added(name: Name = 'tutor', fields = {}) {
      const { body } = await addFile(name, fields)
      return { id: String(body.id), file: (body.file as { id: string }).id }
    },

    /** What the page of a course lists, or the status of its refusal. */
    async listed(name: Name, id = violin) {
      const { status, body } = await term.as(name).call(portalContract.showCourse, {
        params: { id },
      } as never)
      return status === 200 ? body.materials : status
    },

    countFiles: () => countStored(academy, 'materials/**/*.*'),

    /** Begins anew, without materials. */
    async clear() {
      for (const table of ['materials', 'notifications'] as const)
        await academy.db.deleteFrom(table).execute()
      await academy.files.clearOut()
      await academy.database.pool.query('delete from rate_limits')
    },
  }
}
