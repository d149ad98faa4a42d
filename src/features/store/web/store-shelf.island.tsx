import { Button } from '#platform/web/ui/button.tsx'
import { findProducts } from '../rules.ts'
import { type OnShelf, ProductCard } from './product-card.tsx'
import { ShelfTools } from './shelf-tools.tsx'
import { useShelfParams } from './use-shelf-params.ts'

export default function StoreShelf({ products }: { products: readonly OnShelf[] }) {
  const { params, change, showEverything, searchBox } = useShelfParams()
  const found = findProducts(products, params)
  return (
    <>
      <ShelfTools
        params={params}
        change={change}
        searchBox={searchBox}
        found={found.length}
        all={products.length}
      />
      {/* No gaps, so that the staff runs on from one drawing into the next. */}
      <div className="grid grid-cols-2 gap-y-10 pt-8 lg:grid-cols-4 lg:gap-y-12">
        {found.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {found.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p className="font-display text-3 leading-head">Nothing like that on the shelf.</p>
          <p className="max-w-[52ch] text-ink-2">
            Try a shorter word, or look in another category.
          </p>
          <Button look="white" onClick={showEverything}>
            Show all products
          </Button>
        </div>
      )}
    </>
  )
}
