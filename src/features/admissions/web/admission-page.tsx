import { academy } from '#content/academy.ts'
import { admissionRequirements } from '#content/admission-requirements.ts'
import { courseChoices } from '#content/admissions.ts'
import { clashesOf, clashWords } from '#features/catalogue/clash-rules.ts'
import { shortClassTimes } from '#features/catalogue/class-time-rules.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { NoteheadList } from '#platform/web/ui/notehead-list.tsx'
import AdmissionForm from './admission-form.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({
    title: 'Admission',
    description: `Apply for music courses in ${academy.address.city}, from 16 years: up to four courses, piano included, in about six minutes.`,
    path: pageAddress('/admission'),
    image: {
      name: 'admission',
      alt: 'A grand piano from above, drawn out of the lines of a staff.',
    },
  }),
  structuredData(breadcrumbs({ name: 'Admission', path: pageAddress('/admission') })),
]

export default function AdmissionPage() {
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">
          Four short movements, then we <em>reply.</em>
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          Tell us who you are, what you would like to play, and that you can get here. It takes
          about six minutes.
        </p>
      </div>
      <Requirements />
      <Island name="admission-form" component={AdmissionForm} props={{ choices }} when="idle" />
    </>
  )
}

const clashes = clashesOf(courseChoices.map(({ courseId }) => courseId)).map(
  ([one, other]) => [nameOf(one), nameOf(other)] as const,
)

const choices = courseChoices.map(({ name, courseId }) => ({
  name,
  times: shortClassTimes(courseId),
  clashes: Object.fromEntries(
    clashes.filter(([one]) => one === name).map((pair) => [pair[1], clashWords(pair)]),
  ),
}))

function nameOf(id: number) {
  return courseChoices.find(({ courseId }) => courseId === id)?.name ?? ''
}

function Requirements() {
  return (
    <section aria-labelledby="requirements" className="bg-cream">
      <div className="wrap py-10 lg:py-16">
        <h2 id="requirements" className="mb-6 text-3 lg:mb-8">
          Admission requirements
        </h2>
        <div className="grid grid-cols-1 gap-y-6 md:grid-cols-2">
          {admissionRequirements.map(({ title, items }) => (
            <div key={title} className="border-t pt-4 md:border-t-0 md:border-l md:px-6 md:pt-0">
              <h3 className="mb-3 text-1">{title}</h3>
              <NoteheadList items={items} className="text-ink-2" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
