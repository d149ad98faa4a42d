import { plain } from '#platform/plain.ts'
import type { Draft } from './field-types.ts'
import type { Sentences } from './kind-types.ts'
import type { KindName, TypedOf } from './rules.ts'

/** A document as it would stand on the site. */
export type Standing = { id: string; kind: KindName; content: Draft }

/** The kinds whose documents know of each other. */
export const relatedKinds: readonly KindName[] = ['courses', 'course-lists', 'timetable']

/** What is wrong between documents that are right by themselves, by document and path. */
export function problemsAcross(site: readonly Standing[]): ReadonlyMap<string, Sentences> {
  const courses = site.filter(isOf('courses'))
  const found = new Map<string, Record<string, string>>()
  const add = (id: string, path: string, sentence: string) =>
    found.set(id, { ...found.get(id), [path]: sentence })

  for (const field of ['title', 'applicationName', 'slug'] as const) {
    for (const { id, content } of courses) {
      const twin = courses.find(
        (it) => it.id !== id && keyOf(it.content[field]) === keyOf(content[field]),
      )
      if (twin) add(id, field, `${twin.content.title} has this one already`)
    }
  }

  for (const { id, content } of site.filter(isOf('timetable'))) {
    for (const [index, { course: number }] of (content.classes ?? []).entries()) {
      const course = courses.find((it) => it.content.number === number)
      const path = `classes.${index}.course`
      if (!course) add(id, path, unknown)
      else if (course.content.state === 'retired') {
        add(id, path, `${course.content.title} is retired; take the class out, or show the course`)
        add(course.id, 'state', 'The timetable has classes of it; publish both together')
      }
    }
  }

  for (const { id, content } of site.filter(isOf('course-lists'))) {
    for (const list of ['catalogue', 'home', 'application', 'footer'] as const) {
      for (const [index, number] of (content[list] ?? []).entries()) {
        if (!courses.some((it) => it.content.number === number))
          add(id, `${list}.${index}`, unknown)
      }
    }
  }
  return found
}

const unknown = 'This course is not on the site; publish it first, or with this'

const keyOf = (text: string) => plain(text.trim().replace(/\s+/g, ' '))

const isOf =
  <Name extends KindName>(kind: Name) =>
  (it: Standing): it is Standing & { content: TypedOf<Name> } =>
    it.kind === kind
