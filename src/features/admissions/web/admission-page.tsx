import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AdmissionWindow, Site } from '#features/publishing/site-types.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { NoteheadList } from '#platform/web/ui/notehead-list.tsx'
import { offerOf } from '../offer-rules.ts'
import AdmissionForm from './admission-form.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return {
    ...offerOf(site),
    requirements: site.admission.requirements,
    window: site.admission.window,
  }
}

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
  const { choices, packages, term, requirements, window } = useLoaderData<typeof loader>()
  if (window.state !== 'open') {
    return (
      <>
        <Closed window={window} />
        <Requirements requirements={requirements} />
      </>
    )
  }
  return (
    <>
      <div className={opening}>
        <h1 className={heading}>
          Four short movements, then we <em>reply.</em>
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          Tell us who you are, what you would like to play, and that you can get here. It takes
          about six minutes.
        </p>
      </div>
      <Requirements requirements={requirements} />
      <Island
        name="admission-form"
        component={AdmissionForm}
        props={{ choices, packages, term }}
        when="idle"
      />
    </>
  )
}

const opening =
  'wrap grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18'
const heading = 'text-6 leading-[0.94] tracking-display'

/** The page's beginning while nobody can apply: what it needs may still be read below. */
function Closed({ window }: { window: Exclude<AdmissionWindow, { state: 'open' }> }) {
  return (
    <div className={opening}>
      <h1 className={heading}>
        {window.state === 'opens'
          ? `Applications open on ${longDay(window.on)}`
          : 'Applications are closed'}
      </h1>
      <div className="grid max-w-[40ch] gap-6 lg:pb-4">
        <p className="whitespace-pre-line text-1 leading-normal">{window.words}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={pageAddress('/courses')}>Explore Courses</ButtonLink>
          <ButtonLink href={pageAddress('/contact')} look="white">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** `January 4, 2027` */
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

function Requirements({ requirements }: Pick<Site['admission'], 'requirements'>) {
  return (
    <section aria-labelledby="requirements" className="bg-cream">
      <div className="wrap py-10 lg:py-16">
        <h2 id="requirements" className="mb-6 text-3 lg:mb-8">
          Admission requirements
        </h2>
        <div className="grid grid-cols-1 gap-y-6 md:grid-cols-2">
          {requirements.map(({ title, items }) => (
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
