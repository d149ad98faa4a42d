import type { ReactNode } from 'react'
import { classTimes } from '#features/catalogue/class-time-rules.ts'
import type { Package } from '#features/publishing/site-types.ts'
import { academy, type Hours } from '#platform/academy.ts'
import { initialsOf } from '#platform/initials.ts'
import { figureOf, pointAt } from '#platform/lissajous.ts'
import { amount } from '#platform/money.ts'
import { colours } from './colours.ts'
import type { CourseInPrint } from './course-in-print.ts'
import { contentDrawing, staff, svg } from './drawings.ts'
import { faces } from './fonts.ts'
import { lastStaff } from './last-staff.ts'
import type { Painter } from './painter.ts'
import {
  box,
  brassList,
  drawing,
  heading,
  link,
  measure,
  paper,
  small,
  text,
  title,
} from './paper.ts'

/** The last page: requirements, instructor, prices, and how to join. */
export const joiningPage = (print: CourseInPrint, painter: Painter) => [
  box(
    { marginTop: 44, marginHorizontal: paper.margin, gap: 12 },
    section('B', 'What to bring', null, brassList(content, print.course.requirements)),
    section('C', 'Who teaches', plate(print.course.tutor.name, painter), ...who(print)),
    section('D', 'What it costs', pianoDrawing(print.piano.drawing, painter), ...fees(print)),
    section('E', 'How to apply', null, ...apply()),
  ),
  lastStaff({ position: 'absolute', left: 0, bottom: 56 }),
]

const aside = 168
const content = measure - aside

const section = (letter: string, name: string, beside: ReactNode, ...main: ReactNode[]) =>
  box(
    { flexDirection: 'row', borderTopWidth: 1, borderColor: colours.ink, paddingTop: 9 },
    box({ width: aside }, heading(letter, name, 17), beside),
    box({ width: content }, ...main),
  )

const who = ({
  course: {
    id,
    shortTitle,
    tutor: { name, bio, credentials, sample },
  },
  classes,
}: CourseInPrint) => [
  title(15, name),
  text(content, bio || `Teaches ${shortTitle}. ${classTimes(id, classes).join('. ')}.`, {
    style: { marginTop: 4, marginBottom: 5 },
  }),
  credentials.length > 0 && brassList(content, credentials),
  sample && small('(sample person)', { style: { marginTop: 2 } }),
]

const fees = ({ packages: { offers, discountNote }, piano }: CourseInPrint) => [
  text(content, 'In Canadian dollars, for the whole program.', { style: { marginBottom: 4 } }),
  ...offers.map(fee),
  text(content, piano.text, { colour: colours.ink2, style: { marginTop: 6 } }),
  text(content, `${discountNote.before}${discountNote.link}${discountNote.after}`, {
    colour: colours.ink2,
    style: { marginTop: 5 },
  }),
]

/** A line of a price list. */
const fee = ({ title: name, price, features }: Package) =>
  box(
    { flexDirection: 'row', alignItems: 'flex-end', gap: 6, paddingVertical: 1.5 },
    title(12, name, { style: { marginBottom: 1.2 } }),
    small(features[0] ?? '', { size: 9, colour: colours.ink2 }),
    box({
      flex: 1,
      borderBottomWidth: 1,
      borderStyle: 'dotted',
      borderColor: colours.edge,
      marginBottom: 3.5,
    }),
    title(15, amount(price)),
  )

const apply = () => [
  text(
    content,
    'Fill in the form on our website, under Admission; it takes about six minutes. You may also ask us first, by telephone or e-mail.',
  ),
  box(
    { flexDirection: 'row', gap: 20, marginTop: 8 },
    box(
      {},
      title(12, academy.name, { style: { marginBottom: 2 } }),
      ...[
        academy.kind,
        academy.address.street,
        `${academy.address.city}, ${academy.address.region}`,
      ].map(line),
    ),
    box(
      {},
      link(academy.phoneLink, academy.phone),
      link(`mailto:${academy.email}`, academy.email),
      small('Office hours', { size: 9.5, colour: colours.ink2, style: { marginTop: 3 } }),
      ...academy.officeHours.map((hours) => line(inWords(hours))),
    ),
  ),
]

const line = (words: string) => small(words, { size: 9.5, colour: colours.ink })
const inWords = ({ days, from, to }: Hours) => `${days}, ${from} to ${to}`

/** The tutor's portrait: their initials under the figure of two tones that their name chooses. */
function plate(name: string, painter: Painter) {
  const figure = figureOf(name)
  const curve = Array.from({ length: 361 }, (_, degree) => {
    const [x, y] = pointAt(figure, (degree * Math.PI) / 180)
    return `${(160 + 118 * x).toFixed(1)} ${(168 + 118 * y).toFixed(1)}`
  })
  const lines = svg(
    '0 0 320 400',
    `<path d="M${curve.join('L')}" stroke="${colours.brass}" stroke-width="3"/>
    <text x="160" y="345" font-family="${faces.display.families[0]}" font-weight="500" font-size="62" text-anchor="middle" fill="${colours.ink}" stroke="none">${initialsOf(name)}</text>
    <path d="M0 360H320M0 368H320M0 376H320M0 384H320M0 392H320" stroke-width="1.6"/>`,
  )
  return drawing(painter.flatten(lines), { width: 68, height: 85, marginTop: 10, marginLeft: 29 })
}

/** The piano, with its staff from the page's left edge. */
function pianoDrawing(name: string, painter: Painter) {
  const { lines } = contentDrawing(name, colours.white)
  const width = 140
  const edge = (paper.margin * 480) / width
  const whole = svg(`${-edge} 30 ${480 + edge} 300`, staff(-edge, 0) + lines)
  return drawing(painter.flatten(whole), {
    width: width + paper.margin,
    height: (width * 300) / 480,
    marginLeft: -paper.margin,
    marginTop: 8,
  })
}
