import { currencySign } from '#platform/currency.ts'
import { drawings } from '../drawing-rules.ts'
import { defineKind } from '../kind-types.ts'
import {
  choice,
  drawing,
  givenNumber,
  line,
  money,
  optional,
  wholeNumber,
  yesNo,
} from '../leaf-types.ts'
import { group, list, picture } from '../nested-types.ts'

const product = group({
  label: 'Product',
  fields: {
    id: givenNumber({ label: 'Number' }),
    title: line({ label: 'Name', maxLength: 60, missing: 'Give the product a name' }),
    description: line({ label: 'In a line', maxLength: 120, missing: 'Say in a line what it is' }),
    price: money({ half: true, label: 'Price' }),
    category: choice({
      half: true,
      label: 'Category',
      options: {
        Stationery: 'Stationery',
        Merchandise: 'Merchandise',
        Books: 'Books',
        Accessories: 'Accessories',
      },
      missing: 'Choose the category',
    }),
    stock: optional(
      wholeNumber({
        label: 'In stock',
        help: 'From five on down visitors read how many are left; empty where it is not counted',
        min: 0,
        max: 99_999,
      }),
    ),
    image: drawing({ label: 'Drawing', options: drawings, missing: 'Choose a drawing' }),
    imageText: line({
      label: 'What is to be seen on the drawing',
      help: 'For those who cannot see it',
      maxLength: 160,
      missing: 'Describe the picture',
    }),
    picture: picture({
      label: 'A picture of your own',
      help: 'Shown instead of the drawing',
    }),
    hidden: yesNo({ label: 'Not shown for now' }),
  },
})

/** The shelf of the shop, and its terms. */
export const store = defineKind({
  title: 'Shop',
  single: true,
  numbersItemsOf: 'products',
  fields: {
    products: list({
      label: 'Products',
      help: 'In the order of the shelf',
      of: product,
      item: 'Product',
      add: 'Add a product',
      most: 100,
      nameOf: ({ title = '', price, hidden }) =>
        [title, price && `${currencySign()}${price}`, hidden === 'yes' && 'not shown']
          .filter(Boolean)
          .join(', '),
    }),
    shipping: group({
      section: 'Shipping and returns',
      label: 'Shipping',
      fields: {
        freeOver: money({ label: 'Free within Canada above' }),
        times: list({
          label: 'How long it takes',
          of: group({
            label: 'Destination',
            fields: {
              place: line({
                half: true,
                label: 'Where to',
                maxLength: 60,
                missing: 'Say where to',
              }),
              businessDays: line({
                half: true,
                label: 'Business days',
                help: 'Such as 3-5',
                maxLength: 20,
                missing: 'Write the business days, such as 3-5',
                pattern: /^$|^\d{1,3}(\s?[-–]\s?\d{1,3})?$/,
              }),
            },
          }),
          item: 'Destination',
          add: 'Add a destination',
          least: 1,
          most: 20,
          nameOf: ({ place = '', businessDays = '' }) =>
            [place, businessDays].filter(Boolean).join(', '),
        }),
      },
    }),
    returns: group({
      label: 'Returns',
      fields: {
        days: wholeNumber({ half: true, label: 'Days for unopened merchandise', min: 0, max: 365 }),
        damagedWithinDays: wholeNumber({
          half: true,
          label: 'Days to report damage',
          min: 0,
          max: 365,
        }),
        nonRefundable: list({
          label: 'Not refunded',
          of: line({ label: 'What', maxLength: 60, missing: 'Write it, or take it out' }),
          item: 'Thing',
          add: 'Add a thing',
          most: 20,
        }),
      },
    }),
  },
  nameOf: () => 'Shop',
  summary: [],
  orderOf: () => '',
})
