import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from './api.ts'

const key = ['classes']
const meta = changedBy('classes', 'rooms', 'enrolments')

type Days = { first_day: string; last_day: string }

/** The classes that one takes or teaches; while other days are loading the ones before stay. */
export const useOwnClasses = (days: Days) =>
  useQuery({
    queryKey: [...key, 'own', days],
    meta,
    queryFn: () => call(api.listClasses, { query: days }),
    placeholderData: keepPreviousData,
  })

/** The classes that one may change. */
export const useManagedClasses = (days: Days, course_id: number | undefined) =>
  useQuery({
    queryKey: [...key, 'managed', days, course_id],
    meta,
    queryFn: () => call(api.listManagedClasses, { query: { ...days, course_id } }),
    placeholderData: keepPreviousData,
  })

/** The classes of one's courses that somebody else teaches instead. */
export const useGivenAwayClasses = (days: Days) =>
  useQuery({
    queryKey: [...key, 'given-away', days],
    meta,
    queryFn: () => call(api.listGivenAwayClasses, { query: days }),
    placeholderData: keepPreviousData,
  })

/** The terms, places and tutors that a form offers. */
export const useClassChoices = () =>
  useQuery({
    queryKey: [...key, 'choices'],
    meta: changedBy('classes', 'people'),
    queryFn: () => call(api.listClassChoices),
  })

/** The register of a class. */
export const useRegister = (id: string) =>
  useQuery({
    queryKey: [...key, 'register', id],
    meta,
    queryFn: () => call(api.showRegister, { params: { id } }),
  })
