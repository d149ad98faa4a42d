import { isRouteErrorResponse, useRouteError } from 'react-router'
import { academy } from '#content/academy.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import rest from './drawings/empty-quarter.svg?raw'
import NotFoundPage from './not-found-page.tsx'

/** What is left when a page could not be shown. It stands alone: the layouts may be what failed. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="wrap py-16 lg:py-24">
      <title>{`Unexpected Application Error! · ${academy.name}`}</title>
      <Drawing svg={rest} className="max-w-60" />
      <h1 className="mt-8 mb-3 text-4">Unexpected Application Error!</h1>
      <p className="max-w-[62ch]">{messageOf(error)}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/">Return Home</ButtonLink>
      </div>
    </main>
  )
}

function NotFound() {
  return (
    <main>
      <title>{`Page Not Found · ${academy.name}`}</title>
      <NotFoundPage />
    </main>
  )
}

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error && error.message ? error.message : 'Unknown error'
}
