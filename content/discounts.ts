/** Stands below the prices; the middle part links to the contact page. */
export const discountNote = {
  before: 'Coming as a group, or in need of financial aid? ',
  link: 'Contact us',
  after: ' before you apply.',
} as const
