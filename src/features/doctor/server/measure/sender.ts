import { Resolver } from 'node:dns/promises'
import type { SenderFacts } from '../../sender-rules.ts'

export type TextLookup = { resolveTxt(name: string): Promise<string[][]> }

/** The name servers that this machine uses. */
export const systemLookup = (): TextLookup => new Resolver({ timeout: 2_000, tries: 2 })

/**
 * The selectors that mail services choose. Which one a mail has says only the mail itself (RFC 6376,
 * section 3.6.1), so a key elsewhere is not found.
 */
const selectors = [
  ...['default', 'dkim', 'mail', 'email', 'smtp', 'key1', 'k1', 'k2', 's1', 's2', 'pm', 'mx'],
  ...['google', 'selector1', 'selector2', 'mandrill', 'mailjet', 'zoho', 'zmail'],
  ...['fm1', 'fm2', 'fm3', 'protonmail', 'protonmail2', 'brevo', 'sig1', 'cadenza'],
]

/** Looks up what the domain of a mail's sender says about its mail. */
export async function measureSender(address: string, lookup: TextLookup): Promise<SenderFacts> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const textsAt = (name: string) => textsOf(lookup, name)
  const [texts, policies, ...keys] = await Promise.all([
    textsAt(domain),
    textsAt(`_dmarc.${domain}`),
    ...selectors.map((selector) => textsAt(`${selector}._domainkey.${domain}`)),
  ])
  const isUnknown = keys.every((texts) => texts === undefined)
  return {
    address,
    spf: texts?.filter((text) => /^v=spf1(\s|$)/i.test(text)),
    dmarc: policies?.filter((text) => /^v=DMARC1\b/i.test(text)),
    dkim: isUnknown
      ? undefined
      : selectors.filter((_, index) => keys[index]?.some((text) => /\bp=[^;\s]/.test(text))),
  }
}

/** The texts at a name, none where there is no such name; undefined where nobody answered. */
async function textsOf(lookup: TextLookup, name: string) {
  try {
    return (await lookup.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
