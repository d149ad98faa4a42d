/** The longest text that is looked for. */
export const mostLetters = 100

/** The kinds of what is found, in the order of their groups. */
export const kinds = [
  'course',
  'class',
  'assignment',
  'room',
  'recording',
  'material',
  'person',
  'application',
] as const
export type Kind = (typeof kinds)[number]

/** How many of a kind are shown. */
export const mostOfKind = 5

export const kindNames: Record<Kind, string> = {
  course: 'Courses',
  class: 'Classes',
  assignment: 'Assignments',
  room: 'Live rooms',
  recording: 'Recordings',
  material: 'Materials',
  person: 'People',
  application: 'Applications',
}

/** A page of the navigation, which is found by its name without the server. */
export type PortalPage = { name: string; href: string }

/** How many pages are shown above what else was found. */
const mostPages = 3

/** The pages with a word in their name that begins so. */
export function pagesNamed(pages: readonly PortalPage[], text: string) {
  const typed = text.toLowerCase()
  const begins = (name: string) => name.startsWith(typed) || name.includes(` ${typed}`)
  return typed ? pages.filter(({ name }) => begins(name.toLowerCase())).slice(0, mostPages) : []
}
