import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import DesignToasts from './design-toasts.island.tsx'
import { Buttons } from './samples/buttons.tsx'
import { Colours } from './samples/colours.tsx'
import { Drawings } from './samples/drawings.tsx'
import { Fields } from './samples/fields.tsx'
import { Grounds } from './samples/grounds.tsx'
import { Score } from './samples/score.tsx'
import { Alerts, Signs } from './samples/signs.tsx'
import { Specimen } from './samples/specimen.tsx'
import { TypeScale } from './samples/type-scale.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({
    title: 'The parts',
    description: 'Every colour, size and component of the product, in every state.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** For developers, in the demo alone. */
export default function DesignPage() {
  return (
    <div className="wrap pb-16 lg:pb-24">
      <div className="grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">
          The <em>parts</em>
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          What the pages are made of, in every state. Only the demo shows this page.
        </p>
      </div>
      <Specimen letter="A" title="Colours">
        <Colours />
      </Specimen>
      <Specimen letter="B" title="Type">
        <TypeScale />
      </Specimen>
      <Specimen letter="C" title="Keys">
        <Buttons />
      </Specimen>
      <Specimen letter="D" title="Fields">
        <Fields />
      </Specimen>
      <Specimen letter="E" title="Signs of status">
        <Signs />
      </Specimen>
      <Specimen letter="F" title="Alerts and toasts">
        <Alerts />
        <Island name="design-toasts" component={DesignToasts} props={{}} />
      </Specimen>
      <Specimen letter="G" title="Lists and notation">
        <Score />
      </Specimen>
      <Specimen letter="H" title="Grounds">
        <Grounds />
      </Specimen>
      <Specimen letter="I" title="Drawings">
        <Drawings />
      </Specimen>
    </div>
  )
}
