import type {
  Course,
  CourseIntake,
  Intake,
  Package,
  TimetableEntry,
} from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { fullAmount } from '#platform/currency.ts'
import { weekdayOf } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { namedDay } from '#platform/web/moments.ts'
import { ProgramChord } from '#platform/web/ui/program-chord.tsx'
import { classTimes } from '../../class-time-rules.ts'
import { isFull, placesInWords } from '../../intake-rules.ts'

type Props = {
  course: Course
  classes: readonly TimetableEntry[]
  /** The cheapest one. */
  offer: Package | undefined
  intake: Intake | undefined
  courseIntake: CourseIntake | undefined
  /** Whether one can apply now. */
  isOpen: boolean
}

/** When and where a course begins, and what it costs: what decides whether somebody applies. */
export function CourseOffer({ course, classes, offer, intake, courseIntake, isOpen }: Props) {
  const begins = courseIntake?.firstClass ?? intake?.firstDay
  const places = intake && placesInWords(courseIntake?.placesLeft)
  return (
    <div className="border-b">
      <dl className="wrap grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Starts">
          {begins && intake ? (
            <>
              <Main>
                {weekdayOf(begins)}, {namedDay(begins)}
              </Main>
              <Detail>{intake.name}</Detail>
              {isOpen && intake.applyUntil && (
                <Detail>Apply by {namedDay(intake.applyUntil)}</Detail>
              )}
            </>
          ) : (
            <Main>The next term is not set yet</Main>
          )}
          {places && (
            <p className="mt-1 font-semibold text-brass-text text-sm">
              {places}
              {isFull(courseIntake?.placesLeft) && (
                <>
                  ; <a href={pageAddress('/contact')}>ask the office</a>
                </>
              )}
            </p>
          )}
        </Fact>
        <Fact name="Classes">
          {classTimes(course.id, classes).map((time) => (
            <Main key={time}>{time}</Main>
          ))}
          {classes.length === 0 && <Main>Times follow</Main>}
        </Fact>
        <Fact name="Place">
          <Main>{placeOf(course, classes)}</Main>
          {course.classSize && <Detail>At most {course.classSize} in a class</Detail>}
        </Fact>
        {offer && (
          <Fact name="Price">
            <div className="flex items-center gap-4">
              <div>
                <Main>From {fullAmount(offer.price)}</Main>
                <Detail>Piano included</Detail>
              </div>
              <div className="ml-auto w-32 flex-none">
                <ProgramChord courses={offer.courses} />
              </div>
            </div>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function placeOf(course: Course, classes: readonly TimetableEntry[]) {
  const places = classes.flatMap(({ isOnline, place }) => (isOnline ? 'Online' : (place ?? [])))
  if (places.length > 0) return [...new Set(places)].join(', ')
  return course.deliveryMethod === 'Online' ? 'Online' : academy.address.city
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="py-4 max-sm:not-first:border-rule max-sm:not-first:border-t-1 sm:max-lg:odd:pr-4 sm:max-lg:even:border-l sm:max-lg:even:pl-4 sm:max-lg:nth-[n+3]:border-t lg:px-6 lg:first:pl-0 lg:not-first:border-l">
      <dt className="mb-1 text-ink-2 text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Main = ({ children }: { children: React.ReactNode }) => (
  <p className="font-display text-1 leading-head">{children}</p>
)

const Detail = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-1 text-ink-2 text-sm">{children}</p>
)
