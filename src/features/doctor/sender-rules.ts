import type { Finding } from './finding-types.ts'

/** What the name servers say about the domain of the sender; undefined where they did not answer. */
export type SenderFacts = {
  address: string
  /** Its SPF records (RFC 7208). */
  spf: string[] | undefined
  /** Its DMARC records (RFC 7489). */
  dmarc: string[] | undefined
  /** The usual selectors at which it has a key for DKIM (RFC 6376). */
  dkim: string[] | undefined
}

const topic = 'The mail’s sender'

/** Whether other mail servers can see that the academy's mail is its own. */
export function judgeSender({ address, spf, dmarc, dkim }: SenderFacts): Finding[] {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (spf === undefined || dmarc === undefined || dkim === undefined) {
    return [{ topic, state: 'unknown', words: `The name servers did not answer about ${domain}.` }]
  }
  const found = [judgeSpf(domain, spf), judgeDkim(domain, dkim), judgeDmarc(domain, dmarc)]
  const wrong = found.filter((it) => it !== undefined)
  if (wrong.length > 0) return wrong
  return [
    {
      topic,
      state: 'well',
      words: `${domain} says who may send its mail (SPF), signs it (DKIM, ${dkim.join(', ')}) and says what to do with other mail (DMARC).`,
    },
  ]
}

function judgeSpf(domain: string, spf: readonly string[]): Finding | undefined {
  const [record, ...others] = spf
  if (!record) {
    return {
      topic,
      state: 'wrong',
      words: `${domain} does not say who may send its mail, so the academy’s goes to spam. Add a TXT entry to the name, as your mail service writes it, such as "v=spf1 include:THEIRS -all" (SPF).`,
    }
  }
  if (others.length > 0) {
    return {
      topic,
      state: 'wrong',
      words: `${domain} has ${spf.length} entries of SPF, and with more than one none counts. Put them into one.`,
    }
  }
  if (/(^|\s)\+?all(\s|$)/i.test(record)) {
    return {
      topic,
      state: 'wrong',
      words: `SPF of ${domain} ends with "+all": everybody may send in your name. Let it end with "-all" or "~all".`,
    }
  }
  return undefined
}

const judgeDkim = (domain: string, dkim: readonly string[]): Finding | undefined =>
  dkim.length > 0
    ? undefined
    : {
        topic,
        state: 'look',
        words: `No key of ${domain} stands where keys usually are (DKIM). Send yourself a mail and look at its source: it should say dkim=pass. If not, your mail service says which entry the name needs.`,
      }

const judgeDmarc = (domain: string, dmarc: readonly string[]): Finding | undefined =>
  dmarc.length === 1
    ? undefined
    : {
        topic,
        state: 'look',
        words: `${domain} does not say what becomes of mail that is not its own (DMARC). Large mail services want it: add a TXT entry _dmarc.${domain}, to begin with "v=DMARC1; p=none".`,
      }
