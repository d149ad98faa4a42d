import { useState } from 'react'
import { fullName } from '#platform/full-name.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SiteVersion } from '../../contract.ts'
import type { CourseName, Draft } from '../../field-types.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { shownText } from '../../shown-text.ts'
import { useSiteVersion, useSiteVersions } from '../use-site-documents.ts'

type Props = {
  kind: KindName
  id: string
  courseName: CourseName
  /** Puts an older version into the form, as a draft; undefined as long as nothing may be changed. */
  onUse: ((content: Draft) => void) | undefined
}

/** Who published what when, the newest first. */
export function Versions(item: Props) {
  const query = useSiteVersions(item.id)
  const versions = query.data?.items
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="border-b pb-2 text-2">
        History
      </h2>
      {query.isError && !versions && (
        <LoadFailure query={query} className="py-6">
          The history could not be loaded.
        </LoadFailure>
      )}
      {versions?.length === 0 && <p className="py-4 text-ink-2">It was not published so far.</p>}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.number} className="border-rule border-b py-4">
            <VersionItem {...item} version={version} isNewest={index === 0} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ItemProps = Props & { version: SiteVersion; isNewest: boolean }

function VersionItem({ version, isNewest, ...item }: ItemProps) {
  const { number, is_withdrawal, at, by, changes } = version
  return (
    <article>
      <h3 className="text-1">
        {is_withdrawal ? 'Taken off the site' : `Version ${number}`}
        {!is_withdrawal && isNewest && (
          <span className="ml-2 font-sans text-ink-2 text-sm tracking-normal">on the site now</span>
        )}
      </h3>
      <p className="text-ink-2 text-sm">
        {shownDate(at)}, {shownTime(at)}, {by ? fullName(by) : 'first content of the site'}
      </p>
      {!is_withdrawal && changes && (
        <p className="wrap-anywhere mt-1 text-ui">{changedWords(changes)}</p>
      )}
      {!is_withdrawal && <VersionContent number={number} isNewest={isNewest} {...item} />}
    </article>
  )
}

/** As many as somebody reads; the version itself has the rest. */
const mostNamed = 5

function changedWords(changes: readonly string[]) {
  if (changes.length === 0) return 'It says what the version before says.'
  const more = changes.length - mostNamed
  return `Changed: ${changes.slice(0, mostNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

type ContentProps = Props & { number: number; isNewest: boolean }

/** What a version says, loaded when it is opened. */
function VersionContent({ kind, id, courseName, number, isNewest, onUse }: ContentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useSiteVersion(kind, id, number, isOpen)
  const content = query.data?.content
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block cursor-pointer py-1 text-ui underline decoration-brass underline-offset-[0.25em]">
        Look
      </summary>
      {query.isError && <LoadFailure query={query}>This could not be loaded.</LoadFailure>}
      {isOpen && query.isPending && <Loading>Loading...</Loading>}
      {content && (
        <>
          <dl className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_1fr]">
            {Object.entries(kindOf(kind).fields).map(([name, field]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2 text-sm">{field.label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {shownText(field, content[name], courseName)}
                </dd>
              </div>
            ))}
          </dl>
          {!isNewest && onUse && (
            <Button
              look="white"
              size="small"
              aria-label={`Use version ${number} again`}
              onClick={() => onUse(content)}
            >
              Use again
            </Button>
          )}
        </>
      )}
    </details>
  )
}
