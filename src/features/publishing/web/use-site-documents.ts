import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { SiteDocument } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import type { KindName } from '../rules.ts'
import { api } from './api.ts'

export const siteDocumentsKey = (kind: KindName) => ['site-documents', kind]

/** All documents of all kinds, without their contents. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    meta: changedBy('site', 'drafts'),
    queryFn: () => call(api.listSite),
  })

/** Everything of a kind, drafts included, in the order of the site. */
export const useSiteDocuments = (kind: KindName) =>
  useQuery({
    queryKey: siteDocumentsKey(kind),
    meta: changedBy('site', 'drafts'),
    queryFn: () => call(api.listSiteDocuments, { params: { kind } }),
  })

export const useSiteVersions = (id: string) =>
  useQuery({
    queryKey: ['site-versions', id],
    meta: changedBy('site'),
    queryFn: () => call(api.listSiteVersions, { params: { id } }),
  })

/** What the office reads of a document: its draft, or what stands on the site or stood there. */
export const contentOf = (document: SiteDocument | undefined): Draft =>
  document?.draft?.content ?? document?.last ?? {}
