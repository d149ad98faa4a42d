import { type Product, type ProductCategory, productCategories } from '#content/products.ts'

/** So few left that the shelf says how many. */
const lowStockThreshold = 5

/** Where content names no number. */
const defaultStock = 10

/** What a product's place on the shelf says about its stock. */
export function stockNotice(stock = defaultStock): StockNotice | undefined {
  if (stock <= 0) return { kind: 'out', words: 'Out of Stock' }
  if (stock <= lowStockThreshold) return { kind: 'low', words: `Only ${stock} left!` }
  return undefined
}

/** What somebody is looking for on the shelf. */
export type ShelfParams = { q: string; category: Category }
export type Category = ProductCategory | 'All'

export const categories: readonly Category[] = ['All', ...productCategories]
export const everything: ShelfParams = { q: '', category: 'All' }

/** The products that have every word of a search in their title, description or category. */
export function findProducts<P extends Searched>(
  products: readonly P[],
  { q, category }: ShelfParams,
) {
  const words = plain(q).split(/\s+/)
  return products.filter((product) => {
    if (category !== 'All' && product.category !== category) return false
    const text = plain(`${product.title}\n${product.description}\n${product.category}`)
    return words.every((word) => text.includes(word))
  })
}

/** The filters in the query of an address; what the store does not know is left out. */
export function readShelfParams(query: { get(name: string): string | null }): ShelfParams {
  const category = categories.find((name) => name === query.get('category')) ?? 'All'
  return { q: query.get('q') ?? '', category }
}

/** The query for these filters; nothing where there are none. */
export const queryOf = ({ q, category }: ShelfParams) => ({
  ...(q.trim() && { q }),
  ...(category !== 'All' && { category }),
})

const priceInCad = (price: number) => `$${price.toFixed(2)} CAD`

/** What is said when a product goes into the cart. */
export const addedToCart = ({ title, price }: Pick<Product, 'title' | 'price'>) => ({
  title: `Added to cart: ${title}`,
  description: `${priceInCad(price)}. Quantity: 1`,
})

type StockNotice = { kind: 'low' | 'out'; words: string }
type Searched = Pick<Product, 'title' | 'description' | 'category'>

/** Small letters, no accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
