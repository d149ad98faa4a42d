import { useRef, useState } from 'react'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { ClosedDaysList } from './closed-days-list.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceList } from './place-list.tsx'
import { TermArticle } from './term-article.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TutorsDialog } from './tutors-dialog.tsx'
import { useTerms } from './use-terms.ts'

export const meta = () => [
  ...pageMeta({ title: 'Terms', description: 'Terms, closed days, places and who teaches.' }),
  { name: 'robots', content: 'noindex' },
]

export default function TermsPage() {
  const query = useTerms()
  const [open, setOpen] = useState<OpenDialog>()
  const title = useRef<HTMLHeadingElement>(null)
  const dialog = { onClose: () => setOpen(undefined), finalFocusRef: title }
  const { data } = query
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
          Terms
        </h1>
        <Button onClick={() => setOpen({ what: 'term' })}>Add a Term</Button>
      </div>
      {query.isPending && <LoadingList className="mt-6 border-t">Loading terms...</LoadingList>}
      {!query.isPending && !data && (
        <LoadFailure query={query} className="mt-6 border-t py-8">
          The terms could not be loaded.
        </LoadFailure>
      )}
      {data && (
        <>
          <section aria-label="Terms" className="mt-6 border-t">
            {data.terms.length === 0 && (
              <p className="max-w-prose border-rule border-b py-8 text-ink-2">
                There is no term yet. Add one, and a class is made for each evening of the timetable
                from its first day to its last.
              </p>
            )}
            {data.terms.map((term) => (
              <TermArticle key={term.id} term={term} onOpen={setOpen} />
            ))}
          </section>
          <ClosedDaysList days={data.closed_days} onOpen={setOpen} />
          <PlaceList places={data.places} onOpen={setOpen} />
          {open?.what === 'term' && <TermDialog {...dialog} {...(open.it && { it: open.it })} />}
          {open?.what === 'days' && <DaysDialog {...dialog} {...(open.it && { it: open.it })} />}
          {open?.what === 'place' && <PlaceDialog {...dialog} {...(open.it && { it: open.it })} />}
          {open?.what === 'delete' && <DeleteDialog {...dialog} it={open.it} />}
          {open?.what === 'tutors' && (
            <TutorsDialog
              {...dialog}
              term={open.it}
              course_id={open.course_id}
              tutors={data.tutors}
            />
          )}
        </>
      )}
    </>
  )
}
