import { audioSignalProcessing } from './courses/audio-signal-processing.ts'
import { bassGuitar } from './courses/bass-guitar.ts'
import { cello } from './courses/cello.ts'
import type { Course } from './courses/course.ts'
import { electricGuitar } from './courses/electric-guitar.ts'
import { musicBusiness } from './courses/music-business.ts'
import { musicDirecting } from './courses/music-directing.ts'
import { musicProduction } from './courses/music-production.ts'
import { violin } from './courses/violin.ts'

/**
 * The catalogue, with every course's whole syllabus. The parts that scripts in the browser need are
 * files of their own: content/course-names.ts, content/admissions.ts, content/timetable.ts.
 */
export const courses: readonly Course[] = [
  audioSignalProcessing,
  musicProduction,
  musicDirecting,
  violin,
  cello,
  bassGuitar,
  electricGuitar,
  musicBusiness,
]
