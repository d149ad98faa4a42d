import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import { ClosedDaysList } from './closed-days-list.tsx'
import { dialogs } from './dialogs.ts'
import { PlaceList } from './place-list.tsx'
import { TermArticle } from './term-article.tsx'
import { useTerms } from './use-terms.ts'

export const meta = () => [
  ...pageMeta({ title: 'Terms', description: 'Terms, closed days, places and who teaches.' }),
  { name: 'robots', content: 'noindex' },
]

export default function TermsPage() {
  const query = useTerms()
  const { title, open, dialog } = useDialogs(dialogs)
  const { data } = query
  return (
    <>
      <PageHead title="Terms" titleRef={title}>
        <Button onClick={() => open('term', {})}>Add a Term</Button>
      </PageHead>
      {query.isPending && <LoadingList className="border-t">Loading terms...</LoadingList>}
      {!query.isPending && !data && (
        <LoadFailure query={query} className="border-t py-8">
          The terms could not be loaded.
        </LoadFailure>
      )}
      {data && (
        <>
          <section aria-label="Terms" className="border-t">
            {data.terms.length === 0 && (
              <p className="max-w-prose border-rule border-b py-8 text-ink-2">
                There is no term yet. Add one, and a class is made for each evening of the timetable
                from its first day to its last.
              </p>
            )}
            {data.terms.map((term) => (
              <TermArticle key={term.id} term={term} openDialog={open} />
            ))}
          </section>
          <ClosedDaysList days={data.closed_days} openDialog={open} />
          <PlaceList places={data.places} openDialog={open} />
          {dialog}
        </>
      )}
    </>
  )
}
