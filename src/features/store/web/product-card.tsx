import type { Product } from '#features/publishing/site-types.ts'
import { currencyLetters } from '#platform/currency.ts'
import { amount } from '#platform/money.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ContentPicture } from '#platform/web/ui/content-picture.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { addedToCart, stockNotice } from '../rules.ts'

/** A product whose `image` is an address: a drawing in the script would be sent twice. */
export type OnShelf = Omit<Product, 'image' | 'shown'> & { image: string }

export function ProductCard({ product }: { product: OnShelf }) {
  const { id, title, description, image, imageText, picture, price, category, stock } = product
  const notice = stockNotice(stock)
  const soldOut = notice?.kind === 'out'
  const titleId = `product-${id}`
  return (
    <article aria-labelledby={titleId} className="flex flex-col">
      {/* The drawings are dark, so their background stays in forced colours mode. */}
      <div className="relative bg-cream py-4 forced-color-adjust-none">
        <div className={soldOut ? 'opacity-25' : ''}>
          {picture ? (
            <ContentPicture
              picture={picture}
              sizes="(width < 60rem) 50vw, 22rem"
              className="aspect-[4/3] w-full px-2"
            />
          ) : (
            <img src={image} alt={imageText} width={480} height={360} className="w-full" />
          )}
        </div>
        {soldOut && (
          <p className="absolute inset-0 grid place-items-center">
            <span className="bg-ink px-3.5 py-2 text-center font-semibold text-ivory leading-tight">
              {notice.words}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 pt-4 pr-4 lg:pr-6">
        <h3 id={titleId} className="text-[1.35rem] lg:text-[1.45rem]">
          {title}
        </h3>
        <p className="text-ink-2">{description}</p>
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
          {category}
          {notice?.kind === 'low' && <Badge tone="pending">{notice.words}</Badge>}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-3 pt-2">
          <p className="tabular font-display font-medium text-[1.9rem] leading-none">
            {amount(price)}{' '}
            <span className="font-sans text-ink-3 text-xs">{currencyLetters()}</span>
          </p>
          <Button
            look="white"
            size="small"
            disabled={soldOut}
            aria-describedby={titleId}
            onFocus={toasts.prepare}
            onPointerEnter={toasts.prepare}
            onClick={() => toasts.show({ ...addedToCart(product), tone: 'ok' })}
            className="noscript:hidden"
          >
            Add to Cart
          </Button>
        </div>
      </div>
    </article>
  )
}
