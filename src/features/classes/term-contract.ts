import * as z from 'zod/mini'
import { NewTerm } from '#features/terms/rules.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { AddedTerm, CourseTutors, NewClosedDays, NewPlace } from './term-rules.ts'
import { ClosedDays, Place, Term, tutor } from './term-types.ts'

const access = 'manageTerms'
const params = z.object({ id: z.uuid() })
const gone = { 404: 'Somebody else has deleted it' }
const limit = { perPerson: { calls: 240, minutes: 10 } }

export const termsContract = {
  listTerms: endpoint({
    method: 'GET',
    path: '/api/admin/terms',
    summary: 'The terms, closed days and places, and who may teach',
    access,
    returns: z.object({
      /** The latest first. */
      terms: z.array(Term),
      closed_days: z.array(ClosedDays),
      places: z.array(Place),
      /** Everybody who may teach, by name. */
      tutors: z.array(z.object(tutor)),
    }),
  }),
  addTerm: endpoint({
    method: 'POST',
    path: '/api/admin/terms',
    summary: 'Add a term, with the tutors of another; its classes are made from the timetable',
    access,
    body: AddedTerm,
    validate: whyNot(AddedTerm),
    limit,
    status: 201,
    returns: z.object({ id: z.uuid() }),
    refusals: { 409: 'It overlaps with another term' },
  }),
  changeTerm: endpoint({
    method: 'PUT',
    path: '/api/admin/terms/:id',
    summary: 'Change a term; its classes ahead that nobody has changed follow',
    access,
    params,
    body: NewTerm,
    validate: whyNot(NewTerm),
    limit,
    refusals: { ...gone, 409: 'It overlaps with another term' },
  }),
  deleteTerm: endpoint({
    method: 'DELETE',
    path: '/api/admin/terms/:id',
    summary: 'Delete a term that has not begun, with its classes',
    access,
    params,
    limit,
    refusals: { ...gone, 409: 'It has begun' },
  }),
  setCourseTutors: endpoint({
    method: 'PUT',
    path: '/api/admin/terms/:id/tutors',
    summary: 'Say who teaches a course in a term',
    access,
    params,
    body: CourseTutors,
    validate: whyNot(CourseTutors),
    limit,
    refusals: gone,
  }),
  findTutorClashes: endpoint({
    method: 'POST',
    path: '/api/admin/terms/:id/tutor-clashes',
    summary: 'What these tutors of a course would teach at the same time, in sentences',
    access,
    params,
    body: CourseTutors,
    validate: whyNot(CourseTutors),
    limit,
    returns: z.object({ clashes: z.array(z.string()) }),
  }),
  addClosedDays: endpoint({
    method: 'POST',
    path: '/api/admin/closed-days',
    summary: 'Close the academy for a day or more; its classes are cancelled',
    access,
    body: NewClosedDays,
    validate: whyNot(NewClosedDays),
    limit,
    status: 201,
    returns: z.object({ id: z.uuid() }),
  }),
  changeClosedDays: endpoint({
    method: 'PUT',
    path: '/api/admin/closed-days/:id',
    summary: 'Change closed days; classes are cancelled and come back accordingly',
    access,
    params,
    body: NewClosedDays,
    validate: whyNot(NewClosedDays),
    limit,
    refusals: gone,
  }),
  deleteClosedDays: endpoint({
    method: 'DELETE',
    path: '/api/admin/closed-days/:id',
    summary: 'Open the academy again; the classes come back',
    access,
    params,
    limit,
    refusals: gone,
  }),
  addPlace: endpoint({
    method: 'POST',
    path: '/api/admin/places',
    summary: 'Add a place where classes are',
    access,
    body: NewPlace,
    validate: whyNot(NewPlace),
    limit,
    status: 201,
    returns: z.object({ id: z.uuid() }),
    refusals: { 409: 'There is one of that name' },
  }),
  changePlace: endpoint({
    method: 'PUT',
    path: '/api/admin/places/:id',
    summary: 'Change how a place is called and how many fit',
    access,
    params,
    body: NewPlace,
    validate: whyNot(NewPlace),
    limit,
    refusals: { ...gone, 409: 'There is another one of that name' },
  }),
  deletePlace: endpoint({
    method: 'DELETE',
    path: '/api/admin/places/:id',
    summary: 'Delete a place where no class is',
    access,
    params,
    limit,
    refusals: { ...gone, 409: 'Classes are there' },
  }),
} satisfies Contract
