import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ContentDrawing } from '#platform/web/ui/content-drawing.tsx'

/** The same components on every background of a page. */
export function Grounds() {
  return (
    <div className="grid lg:grid-cols-2">
      {grounds.map(({ name, ground, looks, stage }) => (
        <div
          key={name}
          className={`grid content-start gap-5 p-6 sm:p-8 ${ground}`}
          {...(stage && { 'data-theme': 'stage' })}
        >
          <h3 className="text-2">{name}</h3>
          <p>
            Words, <span className="text-ink-2">quieter words</span>, a{' '}
            <a href={pageAddress('/design')}>link to this page</a> and a{' '}
            <b className="text-brass-text">word in brass</b>.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {looks.map((look) => (
              <Button key={look} look={look}>
                {look === 'brass' || look === 'black' ? 'Apply Now' : 'Contact Us'}
              </Button>
            ))}
            <Button look={looks[0]} className="outline-3 outline-focus outline-offset-3">
              Focused
            </Button>
          </div>
          <p className="flex flex-wrap gap-2">
            <Badge tone="pending">Pending</Badge>
            <Badge tone="accepted">Accepted</Badge>
            <Badge tone="plain">All Levels</Badge>
          </p>
          <ContentDrawing name="course-5-cello" className="max-w-80" />
        </div>
      ))}
    </div>
  )
}

const grounds = [
  { name: 'On cream', ground: 'oncream', looks: ['black', 'white'], stage: false },
  { name: 'On ink', ground: 'onink', looks: ['brass', 'line'], stage: false },
  { name: 'On velvet', ground: 'onvelvet', looks: ['brass', 'line'], stage: false },
  { name: 'On stage', ground: 'bg-ivory text-ink', looks: ['brass', 'line'], stage: true },
] as const
