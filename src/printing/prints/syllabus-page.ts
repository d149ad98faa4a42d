import { curriculumTitle } from '#features/catalogue/rules.ts'
import type { Course } from '#features/publishing/site-types.ts'
import { colours } from './colours.ts'
import { lastStaff } from './last-staff.ts'
import { box, heading, measure, paper, text, title } from './paper.ts'

/** The second page: the course's bars, and every week of its syllabus. */
export function syllabusPage(course: Course) {
  const weeks = course.syllabus.filter(({ week }) => week > 0)
  const objectives = course.syllabus.find(({ week }) => week === 0)
  const half = Math.ceil(weeks.length / 2)
  const size = weeks.length > 16 ? 8.5 : weeks.length > 12 ? 9.2 : 10.2
  return [
    box({ marginTop: 44, marginLeft: paper.margin }, heading('A', curriculumTitle(course), 28)),
    bars(course, weeks.length),
    box(
      { marginHorizontal: paper.margin },
      course.syllabusNote && text(measure, course.syllabusNote, { colour: colours.ink2 }),
      objectives && aim(objectives),
      box(
        { marginTop: 12, flexDirection: 'row', justifyContent: 'space-between' },
        box({ width: column }, ...weeks.slice(0, half).map((week) => entry(week, size))),
        box({ width: column }, ...weeks.slice(half).map((week) => entry(week, size))),
      ),
    ),
  ]
}

type Week = Course['syllabus'][number]

const column = (measure - 28) / 2
const numberWidth = 32

/** Week 0 states the objectives, and is not taught. */
const aim = ({ topic, content }: Week) =>
  box(
    { marginTop: 10 },
    title(14, topic),
    text(measure, content, { face: 'italic', size: 12.5, leading: 1.35, style: { marginTop: 2 } }),
  )

const entry = ({ week, topic, content }: Week, size: number) =>
  box(
    {
      flexDirection: 'row',
      borderTopWidth: 0.75,
      borderColor: colours.edge,
      paddingTop: 6,
      paddingBottom: size * 0.8,
    },
    // The number is on the line of its topic.
    title(20, String(week), {
      leading: 1,
      width: numberWidth,
      style: { marginTop: size * 1.2 - 16.2 },
    }),
    box(
      {},
      title(size * 1.32, topic, { width: column - numberWidth }),
      text(column - numberWidth, content, {
        size,
        leading: 1.4,
        colour: colours.ink2,
        style: { marginTop: 2.5 },
      }),
    ),
  )

/** The staff with a bar for every week, those of theory hollow. */
function bars({ duration, syllabusNote }: Course, taught: number) {
  const weeks = Number.parseInt(duration, 10)
  // `6 theory + 12 practical`, `Weeks 1 to 6 are theory`, or those before the syllabus begins.
  const [, told] = /\b(\d+) (?:are )?theory/.exec(`${duration}. ${syllabusNote ?? ''}`) ?? []
  const theory = Number(told ?? weeks - taught)
  const width = (measure - 7) / weeks
  const bar = (_: unknown, week: number) => {
    const x = paper.margin + week * width
    return `<path d="M${x} 2V26" stroke-width="0.8"/>${note(x + width / 2, week < theory)}`
  }
  return lastStaff({ marginTop: 12, marginBottom: 10 }, Array.from({ length: weeks }, bar).join(''))
}

const note = (x: number, hollow: boolean) => {
  const look = hollow
    ? `fill="${colours.white}" stroke="${colours.brass}" stroke-width="1.4"`
    : `fill="${colours.ink}" stroke="none"`
  return `<ellipse cx="${x}" cy="14" rx="4.2" ry="2.8" transform="rotate(-22 ${x} 14)" ${look}/>`
}
