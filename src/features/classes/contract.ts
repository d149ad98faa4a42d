import * as z from 'zod/mini'
import { isRealDay } from '#platform/dates.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost } from '#platform/text.ts'
import { whyNot } from '#platform/why-not.ts'
import {
  Cancellation,
  ChangedClass,
  NewClass,
  Restoration,
  scopes,
  whyNotChangedClass,
  whyNotNewClass,
} from './change-rules.ts'
import { ClassItem } from './class-types.ts'
import { Excuse, Register } from './register-rules.ts'
import { OwnClass, RegisterSheet } from './register-types.ts'
import { tutor } from './term-types.ts'

const params = z.object({ id: z.uuid() })
const limit = { perPerson: { calls: 240, minutes: 10 } }
const day = z.string().check(atMost(10), z.refine(isRealDay))
const days = {
  first_day: day,
  last_day: day,
}
/** Nobody needs more than half a year at once. */
const mostMs = 190 * 24 * 60 * 60 * 1000
const inBounds = z.refine<{ first_day: string; last_day: string }>(
  // False where a day is none, which is an error of its own.
  ({ first_day, last_day }) => !(Date.parse(last_day) - Date.parse(first_day) > mostMs),
  'These are too many days',
)
const manage = 'manageClasses'
const changed = { 404: 'It is another tutor’s class, or gone', 409: 'It is not as it was seen' }

export const classesContract = {
  listClasses: endpoint({
    method: 'GET',
    path: '/api/classes',
    summary: 'The classes that one takes or teaches between two days of the academy’s calendar',
    access: 'usePortal',
    query: z.object(days).check(inBounds),
    returns: z.array(OwnClass),
  }),
  listManagedClasses: endpoint({
    method: 'GET',
    path: '/api/admin/classes',
    summary: 'The classes that one may change between two days: a tutor’s own, all for admins',
    access: manage,
    query: z
      .object({ ...days, course_id: z.optional(z.coerce.number().check(z.int())) })
      .check(inBounds),
    returns: z.array(ClassItem),
  }),
  listGivenAwayClasses: endpoint({
    method: 'GET',
    path: '/api/admin/classes-given-away',
    summary: 'The classes of one’s courses between two days that somebody else teaches instead',
    access: manage,
    query: z.object(days).check(inBounds),
    returns: z.array(ClassItem),
  }),
  listClassChoices: endpoint({
    method: 'GET',
    path: '/api/admin/class-choices',
    summary: 'The terms, places and tutors to choose from',
    access: manage,
    returns: z.object({
      terms: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          first_day: z.string(),
          last_day: z.string(),
        }),
      ),
      places: z.array(z.string()),
      tutors: z.array(z.object(tutor)),
      /** The courses that one may add classes to; null: all. */
      course_ids: z.nullable(z.array(z.int())),
    }),
  }),
  findClassClashes: endpoint({
    method: 'POST',
    path: '/api/admin/class-clashes',
    summary: 'What a new or changed class would clash with, before it is saved',
    access: manage,
    body: z.extend(NewClass, {
      /** The class that is changed; null: a new one. */
      id: z._default(z.nullable(z.uuid()), null),
      scope: z._default(z.enum(scopes), 'one'),
    }),
    validate: whyNotNewClass,
    limit: { perPerson: { calls: 600, minutes: 10 } },
    returns: z.object({ clashes: z.array(z.string()) }),
    refusals: { 404: changed[404] },
  }),
  addClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes',
    summary: 'Add a class, or a make-up for those who missed one; they are notified',
    access: manage,
    body: NewClass,
    validate: whyNotNewClass,
    limit,
    status: 201,
    returns: ClassItem,
    refusals: { 403: 'Others teach this course', ...changed },
  }),
  changeClass: endpoint({
    method: 'PATCH',
    path: '/api/admin/classes/:id',
    summary: 'Move a class, or change its place or tutors, alone or with all after it',
    access: manage,
    params,
    body: ChangedClass,
    validate: whyNotChangedClass,
    limit,
    returns: ClassItem,
    refusals: changed,
  }),
  cancelClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/cancellation',
    summary: 'Cancel a class, alone or with all after it',
    access: manage,
    params,
    body: Cancellation,
    validate: whyNot(Cancellation),
    limit,
    returns: ClassItem,
    refusals: changed,
  }),
  restoreClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/restoration',
    summary: 'Bring a cancelled class back, alone or with all after it',
    access: manage,
    params,
    body: Restoration,
    limit,
    returns: ClassItem,
    refusals: changed,
  }),
  showRegister: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/register',
    summary: 'The register of a class, with what its live room proposes',
    access: manage,
    params,
    returns: RegisterSheet,
    refusals: { 404: changed[404] },
  }),
  takeRegister: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id/register',
    summary: 'Take the register of a class; students’ progress follows it',
    access: manage,
    params,
    body: Register,
    validate: whyNot(Register),
    limit,
    returns: RegisterSheet,
    refusals: changed,
  }),
  sendExcuse: endpoint({
    method: 'PUT',
    path: '/api/classes/:id/excuse',
    summary: 'Say that one cannot come to a class',
    access: 'takeClasses',
    params,
    body: Excuse,
    validate: whyNot(Excuse),
    limit,
    refusals: { 404: 'One does not take it', 409: 'It is over' },
  }),
  withdrawExcuse: endpoint({
    method: 'DELETE',
    path: '/api/classes/:id/excuse',
    summary: 'Say that one comes after all',
    access: 'takeClasses',
    params,
    limit,
    refusals: { 404: 'One does not take it', 409: 'It is over' },
  }),
} satisfies Contract
