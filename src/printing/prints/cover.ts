import { classTimes } from '#features/catalogue/class-time-rules.ts'
import type { Course, TimetableEntry } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { colours } from './colours.ts'
import { contentDrawing, readDrawing, staff, svg } from './drawings.ts'
import type { Painter } from './painter.ts'
import { box, drawing, image, measure, paper, type Style, small, text, title } from './paper.ts'

/**
 * The first page: the picture or drawing from edge to edge, the course's title and description, and
 * its facts.
 */
export const cover = async (
  course: Course,
  classes: readonly TimetableEntry[],
  painter: Painter,
) => [
  await logo(painter),
  await illustration(course, painter),
  box(
    { marginHorizontal: paper.margin },
    nameOf(course),
    text(390, course.description, { size: 13, style: { marginTop: 9 } }),
  ),
  factsOf(course, classes),
]

/** The course's own picture, over which the staff runs, or its drawing. */
async function illustration({ drawing: name, picture }: Course, painter: Painter) {
  const size = { width: paper.width, height: (paper.width * 360) / 480 }
  if (!picture) {
    const { lines } = contentDrawing(name, colours.white)
    return drawing(painter.flatten(svg('0 0 480 360', lines)), { ...size, marginBottom: -2 })
  }
  const lines = `<g stroke="${colours.white}" opacity="0.75">${staff(0, 480)}</g>`
  return box(
    { ...size, marginTop: 14, marginBottom: 16 },
    image(await painter.picture(picture, { ...size, ground: colours.white }), size),
    drawing(painter.flatten(svg('0 0 480 360', lines)), {
      ...size,
      position: 'absolute',
      left: 0,
      top: 0,
    }),
  )
}

/** The academy's own logo, or the fermata and its name beside it, as in the head of every page. */
const logo = async (painter: Painter) =>
  academy.logo
    ? box(
        { marginTop: 28, marginHorizontal: paper.margin, alignItems: 'flex-start' },
        image(await painter.picture(academy.logo), { height: 34 }),
      )
    : fermataAndName(painter)

const fermataAndName = (painter: Painter) =>
  box(
    {
      flexDirection: 'row',
      gap: 10,
      marginTop: 32,
      marginHorizontal: paper.margin,
      alignItems: 'center',
    },
    drawing(painter.flatten(svg('0 0 144 84', fermata())), { width: 36, height: 21 }),
    box({}, title(19, academy.name), small(academy.kind, { leading: 1.2, colour: colours.ink2 })),
  )

/** As large as two lines allow. */
function nameOf({ title: name }: Course) {
  const size = name.length <= 8 ? 64 : name.length <= 24 ? 46 : 35
  return title(size, name, { width: measure, leading: 1, tracking: -0.02 * size })
}

function factsOf(
  { id, duration, level, deliveryMethod }: Course,
  classes: readonly TimetableEntry[],
) {
  const [weeks = '', division] = duration.split(/ \(|\)/)
  return box(
    facts,
    fact('Duration', 98, [weeks, division], { paddingLeft: 0, borderLeftWidth: 0 }),
    fact('Level', 128, [level]),
    fact('Delivery method', 98, [deliveryMethod]),
    box(
      { ...column, width: 180 },
      label('Classes'),
      ...classTimes(id, classes).map((times) => value(160, times.split(', '))),
    ),
  )
}

const fact = (name: string, width: number, words: Words, style: Style = {}) =>
  box({ ...column, width, ...style }, label(name), value(width - 16, words))

const label = (name: string) => small(name, { colour: colours.ink2 })

/** A fact in large words, and smaller ones below. */
const value = (width: number, [large = '', more]: Words) =>
  box(
    { marginTop: 3, marginBottom: 3 },
    title(15, large, { width }),
    more ? small(more, { size: 9, colour: colours.ink2, style: { marginTop: 2 } }) : null,
  )

type Words = (string | undefined)[]

const facts: Style = {
  position: 'absolute',
  left: paper.margin,
  bottom: 58,
  width: measure,
  flexDirection: 'row',
  borderTopWidth: 1,
  borderBottomWidth: 1,
  borderColor: colours.ink,
}

/** Barlines between the columns. */
const column: Style = {
  paddingTop: 7,
  paddingBottom: 6,
  paddingLeft: 10,
  borderLeftWidth: 1,
  borderColor: colours.ink,
}

const fermata = () => readDrawing('src/platform/web/ui/fermata.svg', colours.white).lines
