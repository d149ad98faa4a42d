import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'

/** For a link that leads to no application. */
export const BadLink = () => (
  <div className="wrap grid justify-items-start gap-6 pt-12 lg:pt-24 [&>p]:max-w-[62ch]">
    <h1 className="text-5 leading-display tracking-display">
      This link opens <em>nothing.</em>
    </h1>
    <p>
      Part of it may be missing: copy all of it from the letter, or press it there. If the e-mail
      address of the application was changed, the link is in the newest letter, at the new address.
      If the application was deleted, there is no page any more.
    </p>
    <p>
      The office can send you the link again: write to{' '}
      <a href={`mailto:${academy.email}`}>{academy.email}</a> from the address that you applied
      with, or call <a href={`tel:${academy.phone.replace(/[^+\d]/g, '')}`}>{academy.phone}</a>.
    </p>
    <p>
      <ButtonLink href={pageAddress('/contact')} look="white">
        Contact Us
      </ButtonLink>
    </p>
  </div>
)
