import type { MetaDescriptor } from 'react-router'
import { academy } from '#platform/academy.ts'
import { runtimePlaceholders } from '../runtime-placeholders.ts'

/** Structured data for search engines (schema.org), as a meta entry of a route. */
export const structuredData = (...things: Thing[]): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': things },
})

type Thing = { '@type': string; [property: string]: unknown }

/** The academy in structured data, the same entity on every page. */
export const organization = (): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': `${runtimePlaceholders.publicUrl}/#academy`,
  name: academy.fullName,
  url: `${runtimePlaceholders.publicUrl}/`,
  email: academy.email,
  telephone: academy.phoneLink.replace('tel:', ''),
  foundingDate: String(academy.founded),
  address: {
    '@type': 'PostalAddress',
    streetAddress: academy.address.street,
    addressLocality: academy.address.city,
    addressRegion: academy.address.region,
    addressCountry: 'CA',
  },
  sameAs: academy.socialLinks.map(({ href }) => href),
})

/** The way to a page from the home page, by names and paths. */
export const breadcrumbs = (...steps: { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${runtimePlaceholders.publicUrl}${path}`,
  })),
})
