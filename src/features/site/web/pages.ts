import { pageAddress } from '#platform/page-address.ts'

/** The pages that the header and the footer lead to. */
export const pages = [
  { name: 'Home', href: pageAddress('/') },
  { name: 'Courses', href: pageAddress('/courses') },
  { name: 'Admission', href: pageAddress('/admission') },
  { name: 'Store', href: pageAddress('/store') },
  { name: 'Contact', href: pageAddress('/contact') },
]
