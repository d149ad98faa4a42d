import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { siteOf } from '#features/publishing/web/site.tsx'
import { academy } from '#platform/academy.ts'
import { capitalized, counted } from '#platform/number-words.ts'
import { pageAddress } from '#platform/page-address.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { shownProducts } from '../rules.ts'
import { ShippingAndPolicies } from './shipping-and-policies.tsx'
import StoreShelf from './store-shelf.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export function loader({ context }: LoaderFunctionArgs) {
  const { store } = siteOf(context)
  return {
    products: shownProducts(store).map(({ shown: _, image, ...it }) => ({
      ...it,
      image: addressOf(image),
    })),
    policies: { shipping: store.shipping, returns: store.returns },
  }
}

export const meta = ({ loaderData }: { loaderData: ReturnType<typeof loader> }) => [
  ...pageMeta({
    title: 'Store',
    description: `Manuscript books, a theory guide, a tuner, a folding stand and things to wear, from the academy in ${academy.address.city}. Prices in Canadian dollars.`,
    path: pageAddress('/store'),
    image: {
      name: 'store',
      alt: `${capitalized(counted(loaderData.products.length, 'thing'))} of the store, drawn on two staves.`,
    },
  }),
  structuredData(
    breadcrumbs({ name: 'Store', path: pageAddress('/store') }),
    ...loaderData.products.map(
      ({ title, description, category, price, stock, image, picture }) => ({
        '@type': 'Product',
        name: title,
        description,
        category,
        image: `${runtimePlaceholders.publicUrl}${picture?.src ?? image}`,
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: academy.currency,
          availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
          url: `${runtimePlaceholders.publicUrl}/store`,
        },
      }),
    ),
  ),
]

export default function StorePage() {
  const { products, policies } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">
          The <em>shop</em> in the foyer
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          {capitalized(counted(products.length, 'thing'))} we use in class ourselves, sent across
          Canada and beyond.
        </p>
      </div>
      <section aria-labelledby="products" className="wrap pb-16 lg:pb-24">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <Island name="store-shelf" component={StoreShelf} props={{ products }} when="idle" />
        <p className="mt-8 hidden noscript:block">
          Search and cart need JavaScript. Without it, write to{' '}
          <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
      </section>
      <ShippingAndPolicies {...policies} />
    </>
  )
}

const drawings = import.meta.glob<string>('/src/platform/drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

function addressOf(name: string) {
  const address = drawings[`/src/platform/drawings/${name}.svg`]
  if (!address) throw new Error(`There is no src/platform/drawings/${name}.svg`)
  return address
}
