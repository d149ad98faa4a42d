import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import type { SiteDocument } from '../contract.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindOf } from '../rules.ts'
import { api } from './api.ts'

/** All documents of all kinds, without their contents. */
export const useSiteRows = () =>
  useQuery({
    queryKey: ['site-rows'],
    meta: changedBy('site', 'drafts'),
    queryFn: () => call(api.listSite),
  })

export const siteDocumentKey = (id: string) => ['site-document', id]

/**
 * A document with its draft; none as long as it has no id. A server that is older than this page may
 * answer while another one is updated: what it says is of no use here.
 */
export const useSiteDocument = (id: string | undefined) =>
  useQuery({
    queryKey: siteDocumentKey(id ?? ''),
    meta: changedBy('site', 'drafts'),
    async queryFn() {
      const document = await call(api.showSiteDocument, { params: { id: id ?? '' } })
      if (document.schema_version < kindOf(document.kind).schemaVersion) throw new Error('older')
      return document
    },
    enabled: id !== undefined,
  })

export const useSiteVersions = (id: string) =>
  useQuery({
    queryKey: ['site-versions', id],
    meta: changedBy('site'),
    queryFn: () => call(api.listSiteVersions, { params: { id } }),
  })

/** What a version says, once somebody wants to know; it never changes. */
export const useSiteVersion = (kind: KindName, id: string, number: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['site-version', id, number],
    async queryFn() {
      const version = await call(api.showSiteVersion, { params: { id, number } })
      // A server that was updated since the page was loaded answers in the shape of its own forms.
      if (version.schema_version !== kindOf(kind).schemaVersion) throw new Error('another')
      return version
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the server sets of a kind instead of the office; undefined until it is known. */
export function useSetOnServer(kind: KindName) {
  const isSettable = kind === 'settings'
  const query = useQuery({
    queryKey: ['server-settings'],
    queryFn: () => call(api.showServerSettings),
    enabled: isSettable,
  })
  return { query, set: isSettable ? query.data?.settings : nothing }
}

const nothing: Draft = {}

/** What the office reads of a document: its draft, or what stands on the site or stood there. */
export const contentOf = (document: SiteDocument | undefined): Draft =>
  document?.draft?.content ?? document?.last ?? {}
