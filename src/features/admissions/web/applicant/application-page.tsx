import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import ApplicantsPage from '../application.island.tsx'
import ApplicationKeys from '../application-keys.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({
    title: 'Your application',
    description: 'Where an application stands, for whoever has its link.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** The page of the links in letters; the server writes into it the application that a link leads to. */
export default function ApplicationPage() {
  return (
    <div className="pb-16 lg:pb-24">
      <Island name="application" component={ApplicantsPage} props={{}} when="never" />
      <Island name="application-keys" component={ApplicationKeys} props={{}} when="idle" />
    </div>
  )
}
