import type { Refusals } from '#platform/errors.ts'
import { mostMaterials } from './rules.ts'

/** What the materials refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  gone: {
    status: 404,
    code: 'not_found',
    message: 'This material was deleted, or it belongs to a course that is not yours.',
  },
  courseFull: {
    status: 409,
    code: 'course_full',
    message: `This course has ${mostMaterials} materials, which is the most. Delete one that is not needed any more, then add this one.`,
  },
  changedMeanwhile: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this material. Compare theirs with yours, then save.',
  },
} satisfies Refusals
