import { pageMeta } from '#platform/web/page-meta.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Drawing } from '#platform/web/ui/drawing.tsx'
import heldNote from './drawings/held-note.svg?raw'

export const meta = () => [
  ...pageMeta({
    title: 'Student Portal',
    description: 'Students, tutors and staff will sign in here.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function NotOpenPage() {
  return (
    <section className="overflow-x-clip pt-8 pb-24">
      <Drawing svg={heldNote} className="held mx-auto max-w-160 overflow-visible" />
      <div className="wrap text-center">
        <h1 className="mt-8 mb-3 text-4">The student portal is not open yet.</h1>
        <p>Students, tutors and staff will sign in here.</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">Return Home</ButtonLink>
          <ButtonLink href="/admission" look="white">
            Enroll Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
