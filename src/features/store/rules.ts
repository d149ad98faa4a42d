import type { Product, Store } from '#features/publishing/site-types.ts'
import { exactAmount } from '#platform/currency.ts'
import { plain } from '#platform/plain.ts'

export const productCategories = ['Stationery', 'Merchandise', 'Books', 'Accessories'] as const
type ProductCategory = (typeof productCategories)[number]

/** The products that stand on the shelf. */
export const shownProducts = ({ products }: Pick<Store, 'products'>) =>
  products.filter(({ shown }) => shown)

/** At this stock and below, the number of products left is shown. */
const lowStockThreshold = 5

/** The stock where the content has none. */
const defaultStock = 10

/** The notice about a product's stock. */
export function stockNotice(stock = defaultStock): StockNotice | undefined {
  if (stock <= 0) return { kind: 'out', words: 'Out of Stock' }
  if (stock <= lowStockThreshold) return { kind: 'low', words: `Only ${stock} left!` }
  return undefined
}

/** The search and category of the store. */
export type ShelfParams = { q: string; category: Category }
export type Category = ProductCategory | 'All'

export const categories: readonly Category[] = ['All', ...productCategories]
export const everything: ShelfParams = { q: '', category: 'All' }

/** The products with every word of a search in their title, description or category. */
export function findProducts<P extends Searched>(
  products: readonly P[],
  { q, category }: ShelfParams,
) {
  const words = plain(q).trim().split(/\s+/)
  return products.filter((product) => {
    if (category !== 'All' && product.category !== category) return false
    const text = plain(`${product.title}\n${product.description}\n${product.category}`)
    return words.every((word) => text.includes(word))
  })
}

/** The filters in the query of an address; unknown values are ignored. */
export function readShelfParams(query: { get(name: string): string | null }): ShelfParams {
  const category = categories.find((name) => name === query.get('category')) ?? 'All'
  return { q: query.get('q') ?? '', category }
}

/** The query for these filters; empty without any. */
export const queryOf = ({ q, category }: ShelfParams) => ({
  ...(q.trim() && { q }),
  ...(category !== 'All' && { category }),
})

/** The toast for a product that was added to the cart. */
export const addedToCart = ({ title, price }: Pick<Product, 'title' | 'price'>) => ({
  title: `Added to cart: ${title}`,
  description: `${exactAmount(price)}. Quantity: 1`,
})

type StockNotice = { kind: 'low' | 'out'; words: string }
type Searched = Pick<Product, 'title' | 'description' | 'category'>
