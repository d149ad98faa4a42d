/** The pages that the header and the footer lead to. */
export const pages = [
  { name: 'Home', href: '/' },
  { name: 'Courses', href: '/courses' },
  { name: 'Admission', href: '/admission' },
  { name: 'Store', href: '/store' },
  { name: 'Contact', href: '/contact' },
]
