import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { ChangedMaterial, materialFile, NewFile, NewLink } from './rules.ts'

export const Material = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  /** Of the course’s syllabus; null: for the whole course. */
  week: z.nullable(z.int()),
  /** Null for a link. */
  file: z.nullable(
    z.object({ id: z.uuid(), name: z.string(), media_type: z.string(), bytes: z.int() }),
  ),
  /** Null for a file. */
  link: z.nullable(z.object({ href: z.string(), host: z.string() })),
  added_at: z.iso.datetime(),
  /** Null where the account is gone. */
  added_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  changed_at: z.nullable(z.iso.datetime()),
  /** Whether the reader may change and delete it. */
  changeable: z.boolean(),
})
export type Material = z.infer<typeof Material>

const params = z.object({ id: z.uuid() })
const gone = 'It was deleted, or belongs to a course that is not one’s own'
const full = 'The course has as many as it may have'

/** Each one notifies the students of its course. */
const limit = { perPerson: { calls: 60, minutes: 60 } } as const

export const materialsContract = {
  addMaterialFile: endpoint({
    method: 'POST',
    path: '/api/materials/files',
    summary: 'Give a file to a course that one teaches; its students are notified',
    access: 'addMaterials',
    body: NewFile,
    upload: materialFile.upload,
    limit,
    returns: Material,
    status: 201,
    refusals: { 409: full },
  }),
  addMaterialLink: endpoint({
    method: 'POST',
    path: '/api/materials/links',
    summary: 'Give a link to a course that one teaches; its students are notified',
    access: 'addMaterials',
    body: NewLink,
    validate: whyNot(NewLink),
    limit,
    returns: Material,
    status: 201,
    refusals: { 409: full },
  }),
  editMaterial: endpoint({
    method: 'PATCH',
    path: '/api/materials/:id',
    summary: 'Change the words of a material of a course that one teaches, and its week',
    access: 'addMaterials',
    params,
    body: ChangedMaterial,
    validate: whyNot(ChangedMaterial),
    returns: Material,
    refusals: { 404: gone, 409: 'Somebody else has changed it since' },
  }),
  deleteMaterial: endpoint({
    method: 'DELETE',
    path: '/api/materials/:id',
    summary:
      'Delete a material of a course that one teaches, its file, and what was notified of it',
    access: 'addMaterials',
    params,
    refusals: { 404: gone },
  }),
  linkToMaterial: endpoint({
    method: 'POST',
    path: '/api/materials/:id/link',
    summary: 'A link to the file of a material of one’s courses, good for five minutes',
    access: 'usePortal',
    params,
    returns: z.object({ href: z.string() }),
    refusals: { 404: gone },
  }),
} satisfies Contract
