import { events } from '#content/events.ts'
import type { KindName, TypedOf } from '../../rules.ts'
import { courseListsSeed, courseSeeds } from './catalogue.ts'
import { packagesSeed, storeSeed, timetableSeed } from './offers.ts'
import {
  academySeed,
  admissionSeed,
  homeSeed,
  privacySeed,
  questionsSeed,
  settingsSeed,
  termsSeed,
} from './texts.ts'

/** What an empty database begins with: the content of content/ as an editor would have typed it. */
export const seeds: { readonly [Name in KindName]: readonly TypedOf<Name>[] } = {
  courses: courseSeeds,
  'course-lists': [courseListsSeed],
  timetable: [timetableSeed],
  events,
  packages: [packagesSeed],
  store: [storeSeed],
  home: [homeSeed],
  questions: [questionsSeed],
  admission: [admissionSeed],
  privacy: [privacySeed],
  terms: [termsSeed],
  academy: [academySeed],
  settings: [settingsSeed],
}
