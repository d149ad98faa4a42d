export type Product = {
  id: number
  title: string
  description: string
  /** A file in src/platform/drawings, without its ending, and what is to be seen on it. */
  image: string
  imageText: string
  /** Canadian dollars. */
  price: number
  category: ProductCategory
  /** The stock, where it is not the default. */
  stock?: number
}

const productCategories = ['Stationery', 'Merchandise', 'Books', 'Accessories'] as const
type ProductCategory = (typeof productCategories)[number]

/** The products of the store, in their order on the page. */
export const products: readonly Product[] = [
  {
    id: 1,
    title: 'Manuscript Book',
    description: 'Ten staves a page, sewn to lie flat on the stand.',
    image: 'store-1-manuscript-book',
    imageText: 'An open manuscript book of blank staves, three notes begun',
    price: 30,
    category: 'Stationery',
  },
  {
    id: 2,
    title: 'Notebook',
    description: 'For everything that is not a note.',
    image: 'store-2-notebook',
    imageText: 'A dark notebook stamped with the fermata',
    price: 15,
    category: 'Stationery',
  },
  {
    id: 3,
    title: 'T-shirt',
    description: 'The third harmonic, printed on heavy cotton.',
    image: 'store-3-t-shirt',
    imageText: 'A t-shirt; the staff across its chest is sounding',
    price: 25,
    category: 'Merchandise',
    stock: 3,
  },
  {
    id: 4,
    title: 'Theory Guide',
    description: 'Six weeks of theory in 120 pages, answers at the back.',
    image: 'store-4-theory-guide',
    imageText: 'A theory guide with the circle of fifths on its cover',
    price: 45,
    category: 'Books',
  },
  {
    id: 5,
    title: 'Tote Bag',
    description: 'Holds a score, a folding stand and lunch.',
    image: 'store-5-tote-bag',
    imageText: 'A tote bag, half ink, with the fermata',
    price: 18,
    category: 'Merchandise',
  },
  {
    id: 6,
    title: 'Tuner and Metronome',
    description: 'Clips on, listens, counts.',
    image: 'store-6-tuner-metronome',
    imageText: 'A pocket tuner and metronome reading just under A 440',
    price: 35,
    category: 'Accessories',
    stock: 5,
  },
  {
    id: 7,
    title: 'Portable Music Stand',
    description: 'Folds to the size of a baguette.',
    image: 'store-7-music-stand',
    imageText: 'A folding stand with one part open on it',
    price: 40,
    category: 'Accessories',
  },
  {
    id: 8,
    title: 'Hoodie',
    description: 'Warm-up wear, in every sense.',
    image: 'store-8-hoodie',
    imageText: 'A dark hoodie with brass cords, a staff across it',
    price: 55,
    category: 'Merchandise',
    stock: 0,
  },
]
