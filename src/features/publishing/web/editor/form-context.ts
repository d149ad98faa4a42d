import { createContext, useContext } from 'react'
import type { CourseName, Draft, Typed } from '../../field-types.ts'
import type { Sentences } from '../../kind-types.ts'
import type { CourseOption } from '../use-course-names.ts'
import type { Uploads } from './use-uploads.ts'

/** What every field of a form needs; fields are addressed by paths such as `syllabus.3.topic`. */
export type Form = {
  errors: Sentences
  /** Sentences about what is allowed and probably meant otherwise. */
  warnings: Sentences
  disabled: boolean
  /** What the server sets by path; it is shown instead of what was typed. */
  setOnServer: Draft
  /** Why this person may not change a field, by its path. */
  locked: Sentences
  change: (path: string, value: Typed) => void
  /** Reads a sentence to who cannot see what a key has done. */
  announce: (sentence: string) => void
  uploads: Uploads
  /** The item of a list that was asked for elsewhere on the page; another object asks again. */
  asked?: { path: string } | undefined
  courses: readonly CourseOption[]
  courseName: CourseName
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useFormContext() {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of its form')
  return form
}
