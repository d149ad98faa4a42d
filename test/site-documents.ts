import { publishingContract as contract, type SiteDocument } from '#features/publishing/contract.ts'
import type { KindName } from '#features/publishing/rules.ts'
import type { TestAcademy } from './academy.ts'

/** The documents of a kind as the office opens them, in the order of its list. */
export async function siteDocuments({ as, people }: TestAcademy, kind: KindName) {
  const { call } = as(people.admin)
  const { body } = await call(contract.listSite)
  const shown = body.items
    .filter((row) => row.kind === kind)
    .map(({ id }) => call(contract.showSiteDocument, { params: { id } }))
  return (await Promise.all(shown)).map((answer) => answer.body as SiteDocument)
}

/** The only document of a kind, or the first one. */
export async function siteDocument(academy: TestAcademy, kind: KindName) {
  const [document] = await siteDocuments(academy, kind)
  if (!document) throw new Error(`there is no ${kind}`)
  return document
}
