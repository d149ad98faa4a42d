import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const loader = ({ context }: LoaderFunctionArgs) => siteOf(context).privacy

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${academy.fullName} asks, why, who reads it, how long it is kept, and what you can ask in return.`,
    path: pageAddress('/privacy'),
  })

export default function PrivacyPage() {
  return (
    <LegalPage
      title={
        <>
          Privacy <em>policy</em>
        </>
      }
      text={useLoaderData<typeof loader>()}
    />
  )
}
