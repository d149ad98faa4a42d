import type { Finding } from './finding-types.ts'

/** What came of asking for a page at the public address. */
export type AddressFacts = {
  publicUrl: string
  /** `proved`: this academy answered; else the status of another answer, or the code of the failure. */
  answer: 'proved' | { status: number } | { failure: string }
  /** When the certificate ends, where there is one. */
  certificateUntil: Date | undefined
  /** What plain http answers with, where it does. */
  plainHttp: { status: number; location: string } | undefined
  /** The status of a socket's opening handshake (RFC 6455), 101 where it opens. */
  socket: number | undefined
  /** The status of an upload that announces the largest size; undefined where its body is awaited. */
  upload: number | undefined
}

const askProxy = 'See docs/running/proxy.md.'

/** A certificate is renewed a month before its end; later than this, nobody does. */
const certificateDays = { look: 14, wrong: 3 }

export function judgeAddress(facts: AddressFacts, now: Date): Finding[] {
  const topic = 'The academy’s address'
  const { publicUrl, answer } = facts
  if (answer !== 'proved') return [{ topic, state: 'wrong', words: notReached(publicUrl, answer) }]
  const found: Finding[] = []
  if (publicUrl.startsWith('http:')) {
    const isLocal = /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(publicUrl)
    found.push({
      topic,
      state: isLocal ? 'look' : 'wrong',
      words: isLocal
        ? `PUBLIC_URL is ${publicUrl}, which only this machine can open. Set it to the address that people have.`
        : `${publicUrl} is not https: passwords are sent for everybody on the way to read, and browsers give live rooms no microphone. Put a proxy with a certificate before the server. ${askProxy}`,
    })
  } else {
    found.push(...judgeCertificate(facts, now), ...judgePlainHttp(facts))
    if (found.length === 0)
      found.push({ topic, state: 'well', words: `${publicUrl} leads to this academy, by https.` })
  }
  return [...found, judgeSocket(facts), judgeUpload(facts)]
}

function notReached(publicUrl: string, answer: { status: number } | { failure: string }) {
  if ('status' in answer) {
    return `At ${publicUrl} answers something else than this academy (${answer.status}). Look whether PUBLIC_URL is right, and whether the proxy there passes on to this server. ${askProxy}`
  }
  const [why = `The connection fails (${answer.failure}). Look at the proxy and the firewall.`] =
    Object.entries(failures)
      .filter(([codes]) => codes.split(' ').includes(answer.failure))
      .map(([, words]) => words)
  return `This server does not reach ${publicUrl}. ${why}`
}

const failures = {
  'ENOTFOUND EAI_AGAIN': 'The name is not known: look at the name’s entry with whoever sells it.',
  ECONNREFUSED: 'Nothing listens there: start the proxy, or open its port.',
  'ETIMEDOUT UND_ERR_CONNECT_TIMEOUT TIMEOUT':
    'Nothing answers in time: a firewall may be before it. Where only this machine cannot reach its own public address, this says nothing.',
  CERT_HAS_EXPIRED: 'Its certificate has ended: browsers refuse it. Renew it.',
  'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    'Its certificate is nobody’s that browsers know: get one, as Caddy does by itself.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

function judgeCertificate({ certificateUntil }: AddressFacts, now: Date): Finding[] {
  if (!certificateUntil) return []
  const days = Math.floor((certificateUntil.getTime() - now.getTime()) / (24 * 60 * 60 * 1000))
  if (days >= certificateDays.look) return []
  return [
    {
      topic: 'The academy’s address',
      state: days < certificateDays.wrong ? 'wrong' : 'look',
      words: `The certificate ends in ${days === 1 ? 'one day' : `${days} days`}, and was not renewed. Look at what renews it, such as Caddy’s or certbot’s log.`,
    },
  ]
}

function judgePlainHttp({ plainHttp, publicUrl }: AddressFacts): Finding[] {
  if (!plainHttp || plainHttp.location.startsWith('https:')) return []
  return [
    {
      topic: 'The academy’s address',
      state: 'look',
      words: `Who types the name without https is not sent on to ${publicUrl} (${plainHttp.status}). Let the proxy redirect. ${askProxy}`,
    },
  ]
}

function judgeSocket({ socket, publicUrl }: AddressFacts): Finding {
  const topic = 'Live rooms'
  if (socket === 101) {
    return { topic, state: 'well', words: `Their sockets open through ${publicUrl}.` }
  }
  return {
    topic,
    state: 'wrong',
    words: `Their sockets do not open through ${publicUrl} (${socket ?? 'no answer'}): nobody can enter a room. The proxy has to pass on Upgrade and Connection. ${askProxy}`,
  }
}

const judgeUpload = ({ upload }: AddressFacts): Finding =>
  upload === 413
    ? {
        topic: 'Uploads',
        state: 'wrong',
        words: `The proxy refuses large files before the academy sees them (413). In nginx it is client_max_body_size. ${askProxy}`,
      }
    : { topic: 'Uploads', state: 'well', words: 'Files as large as UPLOAD_LIMIT_MB come through.' }

/** How a request of the one who asks came here. */
export type ProxyFacts = {
  publicUrl: string
  /** The address at the other end of the connection. */
  peer: string
  /** Who is taken for the visitor. */
  visitor: string
  forwardedFor: string | undefined
  forwardedProto: string | undefined
  host: string
}

export function judgeProxies(facts: ProxyFacts): Finding {
  const { publicUrl, peer, visitor, forwardedFor, forwardedProto, host } = facts
  const topic = 'Proxies'
  if (forwardedFor !== undefined && visitor === peer && !forwardedFor.includes(peer)) {
    return {
      topic,
      state: 'wrong',
      words: `A proxy at ${peer} says whom it passes on, and is not believed: everybody counts as one visitor, and one person’s wrong passwords close the login for all. Add ${peer} to TRUSTED_PROXIES.`,
    }
  }
  if (publicUrl.replace(/^https?:\/\//, '') !== host) {
    return {
      topic,
      state: 'look',
      words: `You came by the name ${host}, and people are sent to ${publicUrl}. Where that is the proxy’s doing, let it pass on Host.`,
    }
  }
  if (forwardedFor === undefined && publicUrl.startsWith('https:')) {
    return {
      topic,
      state: 'wrong',
      words: `What passes on from https at ${peer} does not say for whom: everybody counts as one visitor. Let it send X-Forwarded-For. See docs/running/proxy.md.`,
    }
  }
  if (forwardedProto !== undefined && !publicUrl.startsWith(`${forwardedProto}:`)) {
    return {
      topic,
      state: 'look',
      words: `The proxy was reached by ${forwardedProto}, and PUBLIC_URL says otherwise.`,
    }
  }
  const hops = forwardedFor?.split(',').length ?? 0
  return {
    topic,
    state: 'well',
    words:
      hops === 0
        ? `None: you are seen as ${visitor}.`
        : `You are seen as ${visitor}, through ${hops === 1 ? 'one proxy' : `${hops} proxies`}. If that is not your address, TRUSTED_PROXIES says too little or too much.`,
  }
}
