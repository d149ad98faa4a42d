import type { Picture } from './pictures.ts'

/** The id of the element in a page that has it as JSON. */
export const academyElement = 'academy'

/**
 * The academy itself, as its office describes it: who it is, where it is, when it is open. It is
 * known to a whole process or page, like a locale: the server sets it when it starts and whenever the
 * office publishes another, and prints it into its pages, where the browser finds it. Nothing may
 * read it while modules load.
 */
export let academy = inThisPage() as Academy

export function setAcademy(published: Academy) {
  academy = published
}

export type Academy = {
  /** It is the demo, which every page says. */
  isDemo?: boolean
  name: string
  kind: string
  /** Instead of the house's fermata and the name. */
  logo?: Picture | undefined
  fullName: string
  founded: number
  address: { street: string; city: string; region: string }
  phone: string
  phoneLink: string
  email: string
  timeZone: string
  /** Three letters, such as `CAD`. */
  currency: string
  classHours: readonly Hours[]
  officeHours: readonly Hours[]
  socialLinks: readonly { name: string; href: string }[]
  president: Person & { title: string; welcome: string }
}

export type Hours = { days: string; from: string; to: string }

/** A person on the site; `sample` marks an invented one. */
export type Person = { name: string; image: Portrait; sample: boolean }

/** A drawing `portrait-….svg` of the house, or a monogram drawn from the name. */
type Portrait = 'monogram' | `portrait-${string}`

type Page = { getElementById(id: string): { textContent: string | null } | null }

function inThisPage() {
  const { document } = globalThis as { document?: Page }
  const text = document?.getElementById(academyElement)?.textContent
  return text ? JSON.parse(text) : undefined
}
