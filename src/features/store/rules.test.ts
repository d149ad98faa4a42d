import { expect, test } from 'vitest'
import { products } from '#content/products.ts'
import {
  addedToCart,
  categories,
  everything,
  findProducts,
  productCategories,
  queryOf,
  readShelfParams,
  stockNotice,
} from './rules.ts'

test.each([
  [undefined, undefined],
  [10, undefined],
  [6, undefined],
  [5, 'Only 5 left!'],
  [3, 'Only 3 left!'],
  [1, 'Only 1 left!'],
  [0, 'Out of Stock'],
  [-1, 'Out of Stock'],
])('a stock of %s says %j', (stock, words) => {
  expect(stockNotice(stock)?.words).toBe(words)
})

test.each([
  ['', 'All', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['   ', 'All', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['NOTEBOOK', 'All', [2]],
  ['  Hoodie ', 'All', [8]],
  ['t shirt', 'All', [3]],
  ['stand music', 'All', [7]],
  ['baguette', 'All', [7]],
  ['théory', 'All', [4]],
  ['accessories', 'All', [6, 7]],
  ['books', 'All', [4]],
  ['', 'Merchandise', [3, 5, 8]],
  ['cotton', 'Merchandise', [3]],
  ['cotton', 'Books', []],
  ['trombone', 'All', []],
  ['.*', 'All', []],
] as const)('%j in %s finds %j', (q, category, ids) => {
  expect(findProducts(products, { q, category }).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['', everything],
  ['?q=', everything],
  ['?q=tote+bag', { q: 'tote bag', category: 'All' }],
  ['?category=Books', { q: '', category: 'Books' }],
  ['?category=books', everything],
  ['?category=Trombones&q=%', { q: '%', category: 'All' }],
] as const)('the query %j means %j', (query, filters) => {
  expect(readShelfParams(new URLSearchParams(query))).toEqual(filters)
})

test('filters come back from their query', () => {
  for (const category of categories) {
    for (const q of ['', 'a & b', 'é?#', 'two words']) {
      const query = new URLSearchParams(queryOf({ q, category }))
      expect(readShelfParams(query)).toEqual({ q, category })
    }
  }
  expect(queryOf(everything)).toEqual({})
})

test('what goes into the cart is named with its price', () => {
  expect(addedToCart({ title: 'Theory Guide', price: 45 })).toEqual({
    title: 'Added to cart: Theory Guide',
    description: '$45.00 CAD. Quantity: 1',
  })
})

test('the shelf is the specification’s', () => {
  expect(products.map(({ price }) => price)).toEqual([30, 15, 25, 45, 18, 35, 40, 55])
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(productCategories))
})
