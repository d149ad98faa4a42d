import { pageAddress } from '#platform/page-address.ts'

/** The pages in the header and the footer. */
export const pages = [
  { name: 'Home', href: pageAddress('/') },
  { name: 'Courses', href: pageAddress('/courses') },
  { name: 'Admission', href: pageAddress('/admission') },
  { name: 'Store', href: pageAddress('/store') },
  { name: 'Contact', href: pageAddress('/contact') },
]
