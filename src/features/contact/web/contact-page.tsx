import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Site } from '#features/publishing/site-types.ts'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy, type Hours } from '#platform/academy.ts'
import { capitalized, counted } from '#platform/number-words.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { RehearsalMark } from '#platform/web/ui/rehearsal-mark.tsx'
import ContactForm from './contact-form.island.tsx'
import map from './drawings/contact-map.svg?raw'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const loader = ({ context }: LoaderFunctionArgs) => ({
  questions: siteOf(context).questions,
})

export const meta = ({ loaderData }: { loaderData: ReturnType<typeof loader> }) => [
  ...pageMeta({
    title: 'Contact',
    description: `Write to, call or visit the academy in ${academy.address.city}: class hours, office hours, a map and the ${counted(loaderData.questions.length, 'question')} we are asked most.`,
    path: pageAddress('/contact'),
    image: { name: 'contact', alt: 'A map of the academy’s streets, drawn on a staff.' },
  }),
  structuredData(breadcrumbs({ name: 'Contact', path: pageAddress('/contact') }), {
    '@type': 'FAQPage',
    mainEntity: loaderData.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
]

export default function ContactPage() {
  const { questions } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">
          Ask us; a person <em>answers.</em>
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          Usually on the same day the office is open, and always within two.
        </p>
      </div>
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] lg:pb-24">
        <Section letter="A" title="Send Us a Message">
          <Island name="contact-form" component={ContactForm} props={{}} when="idle" />
        </Section>
        <Section letter="B" title="Visit, call, write">
          <Details />
        </Section>
      </div>
      <Questions questions={questions} />
    </>
  )
}

function Section({ letter, title, children }: SectionProps) {
  return (
    <section className="border-t pt-6">
      <div className="mb-6 flex items-center gap-4">
        <RehearsalMark>{letter}</RehearsalMark>
        <h2 className="text-3">{title}</h2>
      </div>
      {children}
    </section>
  )
}

function Details() {
  const { street, city, region } = academy.address
  return (
    <>
      <Drawing
        svg={map}
        title="Sketch map: the academy at 100 Sample Street, two blocks north of the lake"
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        <dt className="text-ink-2">Address</dt>
        <dd>
          <address>
            {street}
            <br />
            {city}, {region}
          </address>
        </dd>
        <dt className="text-ink-2">Phone</dt>
        <dd>
          <a href={academy.phoneLink}>{academy.phone}</a>
        </dd>
        <dt className="text-ink-2">Email</dt>
        <dd>
          <a href={`mailto:${academy.email}`}>{academy.email}</a>
        </dd>
        <dt className="text-ink-2">Classes</dt>
        <dd>{hoursIn(academy.classHours)}</dd>
        <dt className="text-ink-2">Office</dt>
        <dd>{hoursIn(academy.officeHours)}</dd>
      </dl>
    </>
  )
}

const hoursIn = (hours: readonly Hours[]) =>
  hours.map(({ days, from, to }) => (
    <span key={days} className="block">
      {days} {from} to {to}
    </span>
  ))

function Questions({ questions }: { questions: Site['questions'] }) {
  return (
    <section aria-labelledby="questions" className="bg-cream">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,4.6fr)_minmax(0,7.4fr)] lg:py-24">
        <div className="flex items-start gap-4">
          <RehearsalMark>C</RehearsalMark>
          <h2 id="questions" className="text-4">
            {capitalized(counted(questions.length, 'question'))} we hear every week
          </h2>
        </div>
        <dl>
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-edge border-t-1 py-5 first:border-t-0 first:pt-0">
              <dt className="mb-2 font-display font-medium text-2 leading-head">{question}</dt>
              <dd className="max-w-[62ch] text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

type SectionProps = { letter: string; title: string; children: ReactNode }
