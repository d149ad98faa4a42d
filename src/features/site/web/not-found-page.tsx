import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import rest from './drawings/not-found.svg?raw'

export const handle = { paper: true }

export const meta = () => [
  ...pageMeta({
    title: 'Page Not Found',
    description: 'The page you are looking for does not exist or has been moved.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return (
    <section className="overflow-x-clip pt-12 pb-24 lg:pt-16">
      <Drawing svg={rest} className="mx-auto max-w-176 overflow-visible" />
      <div className="wrap text-center">
        <h1 className="mt-8 mb-3 text-5">Page Not Found</h1>
        <p>The page you're looking for doesn't exist or has been moved.</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={pageAddress('/')}>Return Home</ButtonLink>
          <ButtonLink href={pageAddress('/courses')} look="white">
            Explore Courses
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
