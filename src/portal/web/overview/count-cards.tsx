import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import type { Overview } from '../../contract.ts'
import { linksFor } from '../../policy.ts'

/** The academy in five numbers. */
export function CountCards({ counts }: { counts: Overview['counts'] }) {
  const links = linksFor(usePerson()).map(({ href }) => href)
  return (
    <div className="mt-6 grid border-t sm:grid-cols-2 lg:grid-cols-5 lg:border-b">
      {names.map(([key, name, href]) => (
        <article
          key={key}
          className="relative flex items-baseline justify-between gap-4 border-ink py-3 max-lg:border-b sm:max-lg:even:border-l sm:max-lg:even:pl-4 lg:block lg:px-4 lg:py-4 lg:not-first:border-l lg:first:pl-0"
        >
          <h2 className="font-normal font-sans text-ink-2 text-ui leading-ui tracking-normal">
            {links.includes(href) ? (
              <Link to={href} className="after:absolute after:inset-0">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="tabular font-display font-medium text-3 leading-head">
            {new Intl.NumberFormat('en-CA').format(counts[key])}
          </p>
        </article>
      ))}
    </div>
  )
}

const applications = pageAddress('/admin/applications')

const names = [
  ['applications', 'Total Applications', applications],
  ['pending_applications', 'Pending Applications', applications],
  ['students', 'Total Students', pageAddress('/admin/people')],
  ['assignments', 'Assignments', pageAddress('/admin/assignments')],
  ['discussions', 'Discussions', pageAddress('/admin/discussions')],
] as const satisfies [keyof Overview['counts'], string, string][]
