import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const loader = ({ context }: LoaderFunctionArgs) => siteOf(context).terms

export const meta = () =>
  pageMeta({
    title: 'Terms of Use',
    description: `What holds for applications, courses, the store and the website of ${academy.fullName}.`,
    path: pageAddress('/terms'),
  })

export default function TermsPage() {
  return (
    <LegalPage
      title={
        <>
          Terms of <em>use</em>
        </>
      }
      text={useLoaderData<typeof loader>()}
    />
  )
}
