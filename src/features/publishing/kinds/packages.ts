import { defineKind } from '../kind-types.ts'
import { choice, line, money, paragraph } from '../leaf-types.ts'
import { group, list } from '../nested-types.ts'

const packageOf = (label: string) =>
  group({
    section: label,
    label,
    fields: {
      title: line({ label: 'Name', maxLength: 60, missing: 'Give the package a name' }),
      price: money({ label: 'Price', help: 'For the whole program, in the academy’s currency' }),
      description: paragraph({
        label: 'For whom it is',
        maxLength: 160,
        rows: 2,
        missing: 'Say in a line for whom it is',
      }),
      features: list({
        label: 'What is in it',
        of: line({ label: 'Feature', maxLength: 80, missing: 'Write it, or take it out' }),
        item: 'Feature',
        add: 'Add a line',
        least: 1,
        most: 16,
      }),
      cta: line({ label: 'On its button', maxLength: 30, missing: 'Say what the button says' }),
    },
  })

/** What one to four courses cost together. */
export const packages = defineKind({
  title: 'Packages and prices',
  single: true,
  fields: {
    single: packageOf('One course'),
    double: packageOf('Two courses'),
    triple: packageOf('Three courses'),
    complete: packageOf('Four courses'),
    highlighted: choice({
      section: 'Below and around them',
      label: 'Highlighted',
      help: 'The package that most students take',
      options: {
        none: 'None of them',
        single: 'One course',
        double: 'Two courses',
        triple: 'Three courses',
        complete: 'Four courses',
      },
      missing: 'Choose the highlighted one, or none',
    }),
    discountNote: group({
      label: 'The line below the prices',
      fields: {
        before: line({ label: 'Before the link', maxLength: 120, missing: 'Begin the line' }),
        link: line({
          label: 'The link to the contact page',
          maxLength: 40,
          missing: 'Say what the link says',
        }),
        after: line({ label: 'After the link', maxLength: 120, missing: 'End the line' }),
      },
    }),
  },
  nameOf: () => 'Packages and prices',
  summary: [],
  orderOf: () => '',
  warn: ({ single, double, triple, complete }) => {
    const prices = { single, double, triple, complete }
    const names = Object.keys(prices) as (keyof typeof prices)[]
    return Object.fromEntries(
      names.flatMap((name, index) => {
        const before = names[index - 1]
        const [less, price] = [before && prices[before]?.price, prices[name]?.price]
        return less && price && Number(price) < Number(less)
          ? [[`${name}.price`, 'It costs less than fewer courses.']]
          : []
      }),
    )
  },
})
