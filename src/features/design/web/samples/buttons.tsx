import { pageAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Caption } from './specimen.tsx'

/** One black button a view; pressed, a button sinks two pixels. */
export function Buttons() {
  return (
    <div className="grid gap-6">
      {looks.map(({ look, words }) => (
        <div key={look} className="grid gap-2">
          <Caption>{look}: at rest, pressed, focused, busy, disabled, small</Caption>
          <div className="flex flex-wrap items-center gap-3">
            <Button look={look}>{words}</Button>
            <Button look={look} className="lip-down! translate-y-0.5">
              Pressed
            </Button>
            <Button look={look} className={focused}>
              Focused
            </Button>
            <Button look={look} busy>
              Submitting...
            </Button>
            <Button look={look} disabled>
              Class Ended
            </Button>
            <Button look={look} size="small">
              Grade
            </Button>
          </div>
        </div>
      ))}
      <div className="grid gap-2">
        <Caption>flat, and links that look like keys</Caption>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="line">Contact Us</Button>
          <Button look="line" className={focused}>
            Focused
          </Button>
          <Button look="quiet">Cancel</Button>
          <Button look="quiet" size="small">
            Cancel
          </Button>
          <ButtonLink href={pageAddress('/admission')} look="white">
            Enroll Now
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const looks = [
  { look: 'black', words: 'Enroll Now' },
  { look: 'white', words: 'Explore Courses' },
  { look: 'brass', words: 'Apply Now' },
  { look: 'danger', words: 'Delete' },
] as const

const focused = 'outline-3 outline-focus outline-offset-3'
