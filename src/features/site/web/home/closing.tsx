import type { Home } from '#features/publishing/site-types.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'

/** The last call. The piece ends with its final bar line. */
export function Closing({ heading }: Home['closing']) {
  return (
    <section aria-labelledby="closing" className="onvelvet">
      <div className="wrap">
        <div className="final-barline grid grid-cols-1 items-end gap-8 py-16 pr-8 lg:grid-cols-[8fr_4fr] lg:py-24">
          <h2 id="closing" className="text-6 leading-[0.94] tracking-display">
            {heading}
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={pageAddress('/admission')} look="brass">
              Apply Now
            </ButtonLink>
            <ButtonLink href={pageAddress('/contact')} look="line">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
