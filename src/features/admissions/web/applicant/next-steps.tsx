import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import type { ApplicantsView } from '../../applicant-types.ts'

type Props = { view: ApplicantsView }

/** What an applicant can do with their application: change or withdraw it, or bring it back. */
export function NextSteps({ view }: Props) {
  const { token, standing, isUndecided, keptUntil } = view
  const isWaiting = isUndecided && standing !== 'withdrawn'
  const page = `${pageAddress('/application')}/${token}`
  return (
    <div className="mt-8 print:hidden">
      <div className="flex flex-wrap items-start gap-3">
        {isWaiting && <ButtonLink href={`${page}/change`}>Change what I sent</ButtonLink>}
        {isUndecided && standing === 'withdrawn' && (
          <form method="post" action={page}>
            <input type="hidden" name="withdrawn" value="no" />
            <Button type="submit">Bring it back</Button>
          </form>
        )}
        {isWaiting && <Withdraw page={page} />}
      </div>
      <p className="mt-4 max-w-[56ch] text-ink-2 text-sm">
        {isWaiting && 'You can change it until we have decided. '}
        Keep this address: it is the only key to the page, and it stands in each of our letters.
        {keptUntil &&
          ` If nothing comes of it, we delete it after ${dateIn(academy.timeZone, new Date(keptUntil))}.`}
      </p>
    </div>
  )
}

/** Asks first, without script too. */
const Withdraw = ({ page }: { page: string }) => (
  <details className="open:w-full">
    <summary className="flex min-h-12 w-fit cursor-pointer items-center px-5.5 font-semibold underline decoration-brass underline-offset-[0.25em]">
      Withdraw
    </summary>
    <form
      method="post"
      action={page}
      className="grid justify-items-start gap-4 border-velvet border-l-8 bg-cream px-6 py-4"
    >
      <p className="max-w-[52ch]">
        Withdraw this application? Nobody decides about it then, and you may apply again with the
        same e-mail address. You can bring it back here as long as you have not.
      </p>
      <input type="hidden" name="withdrawn" value="yes" />
      <Button type="submit" look="danger">
        Withdraw my application
      </Button>
    </form>
  </details>
)
