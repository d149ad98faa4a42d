import { academy } from '#content/academy.ts'
import { products } from '#content/products.ts'
import { pageAddress } from '#platform/page-address.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { breadcrumbs, structuredData } from '#platform/web/structured-data.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { ShippingAndPolicies } from './shipping-and-policies.tsx'
import StoreShelf from './store-shelf.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({
    title: 'Store',
    description: `Manuscript books, a theory guide, a tuner, a folding stand and things to wear, from the academy in ${academy.address.city}. Prices in Canadian dollars.`,
    path: pageAddress('/store'),
    image: { name: 'store', alt: 'Eight things of the store, drawn on two staves.' },
  }),
  structuredData(
    breadcrumbs({ name: 'Store', path: pageAddress('/store') }),
    ...products.map(({ title, description, category, price, stock, image }) => ({
      '@type': 'Product',
      name: title,
      description,
      category,
      image: `${runtimePlaceholders.publicUrl}${addressOf(image)}`,
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'CAD',
        availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
        url: `${runtimePlaceholders.publicUrl}/store`,
      },
    })),
  ),
]

export default function StorePage() {
  return (
    <>
      <div className="wrap grid grid-cols-1 items-end gap-6 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-18">
        <h1 className="text-6 leading-[0.94] tracking-display">
          The <em>shop</em> in the foyer
        </h1>
        <p className="max-w-[40ch] text-1 leading-normal lg:pb-4">
          Eight things we use in class ourselves, sent across Canada and beyond.
        </p>
      </div>
      <section aria-labelledby="products" className="wrap pb-16 lg:pb-24">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <Island
          name="store-shelf"
          component={StoreShelf}
          props={{ products: onShelf }}
          when="idle"
        />
        <p className="mt-8 hidden noscript:block">
          Search and cart need JavaScript. Without it, write to{' '}
          <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
      </section>
      <ShippingAndPolicies />
    </>
  )
}

const drawings = import.meta.glob<string>('/content/drawings/store-*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const onShelf = products.map((product) => ({ ...product, image: addressOf(product.image) }))

function addressOf(name: string) {
  const address = drawings[`/content/drawings/${name}.svg`]
  if (!address) throw new Error(`There is no content/drawings/${name}.svg`)
  return address
}
