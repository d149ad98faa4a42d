import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openFakeServer } from './fake-server.ts'
import { expectAccessible, expectFirstClass, openAt, toasts } from './open-screen.tsx'

/** The store, at an address with this query. */
async function openStore(query = '') {
  openFakeServer()
  await openAt(`/store${query}`)
  await expect.element(titles.first()).toBeVisible()
}

const main = page.getByRole('main')
const cards = main.getByRole('article')
const titles = cards.getByRole('heading')
const card = (title: string) => main.getByRole('article', { name: title })
const searchBox = page.getByRole('searchbox', { name: 'Search products' })
const count = main.getByRole('status')
const category = (name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name })
const shown = () => titles.elements().map((title) => title.textContent)

test('the shelf shows each product with its picture, its price and what is left', async () => {
  await openStore()
  expect(shown()).toEqual([
    'Manuscript Book',
    'Notebook',
    'T-shirt',
    'Theory Guide',
    'Tote Bag',
    'Tuner and Metronome',
    'Portable Music Stand',
    'Hoodie',
  ])
  await expect.element(count).toHaveTextContent('8 products')
  const picture = page.getByRole('img', { name: 'A dark notebook stamped with the fermata' })
  await expect.element(picture).toBeVisible()
  await expect.element(card('T-shirt')).toMatchTextContent('Only 3 left!')
  await expect.element(card('Tuner and Metronome')).toMatchTextContent('Only 5 left!')
  expect(page.getByText(/left!/).elements().length).toBe(2)
  await expect.element(card('Theory Guide')).toMatchTextContent('$45')
  await expect.element(card('Hoodie')).toMatchTextContent('Out of Stock')
  const add = { name: 'Add to Cart' }
  await expect.element(card('Hoodie').getByRole('button', add)).toBeDisabled()
  await expect.element(card('T-shirt').getByRole('button', add)).toBeEnabled()
  await expect
    .element(card('T-shirt').getByRole('button', add))
    .toHaveAccessibleDescription('T-shirt')
  const policies = page.getByRole('region', { name: 'Shipping & Policies' })
  for (const words of [
    'All prices in CAD',
    '3-5 business days',
    'Free shipping over $75 within Canada',
    '5-7 business days',
    '10-14 business days',
    '30 days for unopened merchandise',
    'Return shipping is paid by the customer',
    'within 7 days',
    'Digital products and sheet music',
  ]) {
    await expect.element(policies).toMatchTextContent(words)
  }
  expect(policies.getByText(/Free shipping/).elements().length).toBe(1)
})

test('search and category find together, and the address says what is searched', async () => {
  await openStore()
  await expect.element(category('All')).toHaveAttribute('aria-pressed', 'true')
  await category('Merchandise').click()
  await expect.poll(shown).toEqual(['T-shirt', 'Tote Bag', 'Hoodie'])
  await expect.element(category('Merchandise')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(category('All')).toHaveAttribute('aria-pressed', 'false')
  await searchBox.fill('BAG')
  await expect.poll(shown).toEqual(['Tote Bag'])
  await expect.element(count).toHaveTextContent('1 of 8 products')
  expect(location.search).toBe('?q=BAG&category=Merchandise')
  await searchBox.fill('trombone')
  await expect.element(page.getByText('Nothing like that on the shelf.')).toBeVisible()
  await expect.poll(shown).toEqual([])
  await expectFirstClass({ axeAt: [390] })
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect.poll(() => shown().length).toBe(8)
  await expect.element(searchBox).toHaveValue('')
  await expect.element(searchBox).toHaveFocus()
  expect(location.search).toBe('')
})

test('the address is read, also when it changes by itself', async () => {
  await openStore('?q=bag&category=Merchandise')
  await expect.poll(shown).toEqual(['Tote Bag'])
  await expect.element(searchBox).toHaveValue('bag')
  await expect.element(category('Merchandise')).toHaveAttribute('aria-pressed', 'true')
  history.replaceState(null, '', `${location.pathname}?q=tuner`)
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(shown).toEqual(['Tuner and Metronome'])
  await expect.element(searchBox).toHaveValue('tuner')
  await category('Accessories').click()
  await expect.poll(() => location.search).toBe('?q=tuner&category=Accessories')
})

test('a product goes into the cart with a toast, one at a time', async () => {
  await openStore()
  await card('Theory Guide').getByRole('button', { name: 'Add to Cart' }).click()
  await expect.element(toasts).toMatchTextContent('Added to cart: Theory Guide')
  await expect.element(toasts).toMatchTextContent('$45.00 CAD. Quantity: 1')
  await card('Tote Bag').getByRole('button', { name: 'Add to Cart' }).click()
  await expect.element(toasts).toMatchTextContent('Added to cart: Tote Bag')
  await expect.element(toasts).not.toMatchTextContent('Theory Guide')
  await expectAccessible()
})
