import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { siteOf } from '#features/publishing/web/site.tsx'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { offerOf } from '../../offer-rules.ts'
import ApplicationChange from '../application-change.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const loader = ({ context }: LoaderFunctionArgs) => offerOf(siteOf(context))

export const meta = () => [
  ...pageMeta({
    title: 'Change your application',
    description: 'The form of an application that waits, for whoever has its link.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** The server fills the form in with what the applicant has sent. */
export default function ChangePage() {
  return (
    <>
      <div className="wrap pt-10 lg:pt-18">
        <h1 className="mb-4 text-5 leading-display tracking-display">
          Change what you <em>sent.</em>
        </h1>
        <p className="max-w-[56ch] text-1 leading-normal">
          Nothing is changed until you save. As many courses as before cost what we told you.
        </p>
      </div>
      <Island
        name="application-change"
        component={ApplicationChange}
        props={useLoaderData<typeof loader>()}
        when="idle"
      />
    </>
  )
}
