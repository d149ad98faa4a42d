import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { isMissingScript, reloadOnce } from '#platform/web/page-reload.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import rest from './drawings/empty-quarter.svg?raw'

/** Shown when a page failed. It uses no layout, since a layout may have failed. */
export function ErrorPage() {
  const error = useRouteError()
  const isMissing = isMissingScript(error)
  const [reloads, setReloads] = useState(isMissing)
  useLayoutEffect(() => {
    if (isMissing) setReloads(reloadOnce())
  }, [isMissing])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return reloads ? <Reloading /> : <Failed error={error} />
}

function Failed({ error }: { error: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element is gone with the page.
  useEffect(() => heading.current?.focus(), [])
  const reference = referenceOf(error)
  return (
    <main className="wrap py-16 lg:py-24">
      <title>{`Unexpected Application Error! · ${academy.name}`}</title>
      <Drawing svg={rest} className="max-w-60" />
      <h1 ref={heading} tabIndex={-1} className="mt-8 mb-3 text-4 outline-none">
        Unexpected Application Error!
      </h1>
      <p className="max-w-[62ch] text-1">
        {isMissingScript(error)
          ? 'A part of this page could not be loaded. Check your connection and try again.'
          : 'This page stopped because of a mistake of ours. Try again; should it come back, please tell us what you were doing.'}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        <ButtonLink href={pageAddress('/')} look="white">
          Return Home
        </ButtonLink>
        <ButtonLink href={pageAddress('/contact')} look="quiet">
          Contact us
        </ButtonLink>
      </div>
      {reference && (
        <p className="wrap-anywhere mt-10 max-w-[62ch] text-ink-2 text-sm">
          For the office: {reference}
        </p>
      )}
    </main>
  )
}

function Reloading() {
  return (
    <main className="wrap py-16 lg:py-24">
      <title>{`Loading · ${academy.name}`}</title>
      <p role="status" className="flex items-center gap-3">
        <span className="staff-sign" aria-hidden="true" />
        Loading the page...
      </p>
    </main>
  )
}

function NotFound() {
  return (
    <main>
      <title>{`Page Not Found · ${academy.name}`}</title>
      <Suspense>
        <NotFoundPage />
      </Suspense>
    </main>
  )
}

/** Loaded when it is needed: every page of the portal would have it. Without it there are its words. */
const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').catch(() => ({
    default: () => <h1 className="wrap py-16 text-4">Page Not Found</h1>,
  })),
)

/** The browser's or the server's message, to find the fault. */
function referenceOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : ''
}
