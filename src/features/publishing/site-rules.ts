import { dateIn } from '#platform/dates.ts'
import type { Draft } from './field-types.ts'
import { partsOf } from './legal-text-rules.ts'
import { pictureOf } from './picture-rules.ts'
import { type ContentOf, contentFrom, type KindName } from './rules.ts'
import type * as Site from './site-types.ts'
import { readWave, soundAddress } from './sound-rules.ts'
import { stressedText } from './stressed-text-rules.ts'

/** What readers of the site read, of documents as they were typed, in any order. */
export function siteFrom(documents: readonly { kind: KindName; content: Draft }[]): Site.Site {
  const all = <Name extends KindName>(name: Name) =>
    documents.filter(({ kind }) => kind === name).map(({ content }) => contentFrom(name, content))
  const one = <Name extends KindName>(name: Name): ContentOf<Name> => {
    const [content] = all(name)
    if (!content) throw new Error(`the site has no ${name}`)
    return content
  }
  const courses = all('courses')
    .map(courseOf)
    .toSorted((a, b) => a.id - b.id)
  return {
    academy: academyOf(one('academy')),
    courses,
    courseLists: listsOf(one('course-lists'), courses),
    packages: packagesOf(one('packages')),
    timetable: timetableOf(one('timetable'), courses),
    store: storeOf(one('store')),
    questions: one('questions').questions,
    home: homeOf(one('home')),
    admission: admissionOf(one('admission')),
    privacy: legalTextOf(one('privacy')),
    terms: legalTextOf(one('terms')),
    settings: one('settings'),
    intake: undefined,
    courseIntakes: [],
  }
}

/** The kinds that a site is made of. */
export const kindsOfSite = [
  'academy',
  'courses',
  'course-lists',
  'packages',
  'timetable',
  'store',
  'questions',
  'home',
  'admission',
  'privacy',
  'terms',
  'settings',
] as const satisfies readonly KindName[]

/**
 * A site as it stands on a day of the academy's calendar: applications that open on it, or have
 * opened, are open.
 */
export function siteOn(site: Site.Site, today: string): Site.Site {
  const { window } = site.admission
  if (window.state !== 'opens' || window.on > today) return site
  return { ...site, admission: { ...site.admission, window: { state: 'open' } } }
}

function courseOf(content: ContentOf<'courses'>): Site.Course {
  const { number, brochure, brochureAddress, slug, tutor, testimonials, picture, ...rest } = content
  return {
    ...rest,
    picture: picture && pictureOf(picture),
    id: number,
    slug,
    tutor: { ...tutor, bio: tutor.bio ?? '', image: 'monogram' },
    testimonials: testimonials.map((it) => ({ ...it, image: 'monogram' })),
    brochureUrl:
      brochure === 'external' && brochureAddress
        ? (brochureAddress as `https://${string}`)
        : `/brochures/${slug}.pdf`,
  }
}

/** Retired courses leave the lists; those that a list has forgotten come last, but on the home page. */
function listsOf(
  { piano, ...lists }: ContentOf<'course-lists'>,
  courses: readonly Site.Course[],
): Site.CourseLists {
  const shown = courses.filter(({ state }) => state === 'shown').map(({ id }) => id)
  const known = (ids: readonly number[]) => ids.filter((id) => shown.includes(id))
  const every = (ids: readonly number[]) => [...new Set([...known(ids), ...shown])]
  return {
    catalogue: every(lists.catalogue),
    home: known(lists.home),
    application: every(lists.application),
    footer: every(lists.footer),
    piano,
  }
}

function packagesOf({
  highlighted,
  discountNote: { before, link, after },
  ...packages
}: ContentOf<'packages'>): Site.Packages {
  return {
    offers: (['single', 'double', 'triple', 'complete'] as const).map((id, index) => ({
      ...packages[id],
      id,
      courses: (index + 1) as Site.Package['courses'],
      highlighted: highlighted === id,
    })),
    discountNote: { before: `${before} `, link, after: ` ${after}` },
  }
}

const timetableOf = (
  { classes }: ContentOf<'timetable'>,
  courses: readonly Site.Course[],
): Site.TimetableEntry[] =>
  classes.map(({ course: courseId, online, ...rest }) => ({
    ...rest,
    courseId,
    courseName: courses.find(({ id }) => id === courseId)?.title ?? '',
    isOnline: online,
  }))

const storeOf = ({ products, shipping, returns }: ContentOf<'store'>): Site.Store => ({
  products: products.map(({ hidden, picture, ...rest }) => ({
    ...rest,
    picture: picture && pictureOf(picture),
    shown: !hidden,
  })),
  shipping,
  returns,
})

const homeOf = ({ hero, about, recording, ...rest }: ContentOf<'home'>): Site.Home => ({
  ...rest,
  recording: recording && soundOf(recording),
  hero: { heading: stressedText(hero.heading), lead: hero.lead },
  about: { heading: about.heading, paragraphs: [about.first, about.second] },
})

const soundOf = ({ file, wave, ...words }: NonNullable<ContentOf<'home'>['recording']>) => ({
  ...words,
  ...readWave(wave),
  src: soundAddress(file),
})

function admissionOf({ window, requirements }: ContentOf<'admission'>): Site.Admission {
  const { state, opensOn = '', words = '' } = window
  if (state === 'open') return { window: { state }, requirements }
  if (state === 'closed') return { window: { state, words }, requirements }
  return { window: { state, on: opensOn, words }, requirements }
}

const legalTextOf = ({ written, inShort, sections }: ContentOf<'privacy'>): Site.LegalText => ({
  written: { day: written, words: dateIn('UTC', new Date(`${written}T00:00:00Z`)) },
  inShort,
  sections: sections.map(({ title, text }) => ({ title, parts: partsOf(text) })),
})

const academyOf = ({
  phoneDialled,
  president,
  logo,
  ...rest
}: ContentOf<'academy'>): Site.Academy => ({
  ...rest,
  logo: logo && pictureOf(logo),
  phoneLink: `tel:${phoneDialled}`,
  president: { ...president, image: 'monogram' },
})
