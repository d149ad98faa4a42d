import { use } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { SessionContext } from '#platform/web/session.ts'
import { ButtonLink, keyClass } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import { titleOf } from '../pages.ts'
import heldNote from './drawings/held-note.svg?raw'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta({ title: titleOf(location.pathname), description: 'A page of the student portal.' }),
  { name: 'robots', content: 'noindex' },
]

export default function NotOpenPage() {
  const person = use(SessionContext)
  return (
    <section className="-mx-(--portal-gutter) overflow-x-clip pt-8 pb-16">
      <Drawing svg={heldNote} className="held mx-auto max-w-160 overflow-visible" />
      <div className="wrap text-center">
        <h1 className="mt-8 mb-3 text-4">This page is not open yet.</h1>
        <p>It is being built, and will be at this address.</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {person ? (
            <Link to="/dashboard" className={keyClass({})}>
              Back to the dashboard
            </Link>
          ) : (
            <ButtonLink href="/">Return Home</ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
