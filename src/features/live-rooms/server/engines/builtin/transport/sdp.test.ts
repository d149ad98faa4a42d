import { expect, test } from 'vitest'
import { UnclearDescription } from '../../../video-engine.ts'
import { type Peer, readAnswer, readOffer, transportExtension } from './sdp.ts'
import { writeAnswer, writeOffer } from './sdp-write.ts'

const fingerprint = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`
const us: Peer = { ufrag: 'us', pwd: 'secret', fingerprint, setup: 'active' }
const transport = [
  'c=IN IP4 198.51.100.4',
  'a=candidate:1 1 UDP 1 198.51.100.4 5 typ host',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwxyz',
  `a=fingerprint:${fingerprint}`,
  'a=setup:actpass',
  'a=rtcp-mux',
  'a=rtcp-rsize',
]
const sdp = (...lines: string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 198.51.100.4', 's=-', 't=0 0', ...lines, ''].join('\r\n')

// As Firefox numbers its codecs.
const microphone = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 109 9',
  ...transport,
  'a=mid:0',
  'a=sendonly',
  'a=rtpmap:109 opus/48000/2',
  'a=rtpmap:9 G722/8000/1',
  'a=fmtp:109 maxplaybackrate=48000',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:2/recvonly urn:ietf:params:rtp-hdrext:csrc-audio-level',
  'a=ssrc:77 cname:x',
]
const video = (mid: string, ...more: string[]) => [
  'm=video 9 UDP/TLS/RTP/SAVPF 126 120 124',
  ...transport,
  `a=mid:${mid}`,
  'a=sendonly',
  'a=rtpmap:126 H264/90000',
  'a=rtpmap:120 VP8/90000',
  'a=rtpmap:124 rtx/90000',
  'a=fmtp:124 apt=120',
  'a=rtcp-fb:120 transport-cc',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=extmap:5 urn:ietf:params:rtp-hdrext:toffset',
  ...more,
]

test('accepts of an offer what we speak, and answers in its numbers', () => {
  const simulcast = ['a=rid:h send', 'a=rid:l send', 'a=simulcast:send h;l']
  const offer = readOffer(sdp(...microphone, ...video('1', ...simulcast), ...video('2')))
  expect(offer.lines.map(({ accepted }) => accepted?.kind)).toEqual([
    'microphone',
    'camera',
    'screen',
  ])
  expect(offer.lines[0]).toMatchObject({
    accepted: { payloadType: 109, sends: true },
    extensions: { level: 1, transport: undefined },
    ssrcs: [77],
  })
  const answer = writeAnswer(offer, us, ['1 1 UDP 2 203.0.113.1 6 typ host'])
  expect(answer).not.toMatch(/198\.51|rtx|H264|rid|simulcast|toffset|G722|csrc/)
  expect(answer.match(/^a=(candidate|recvonly|mid|extmap|rtcp-fb|rtpmap).*$/gm)).toEqual([
    'a=mid:0',
    'a=recvonly',
    'a=rtpmap:109 opus/48000/2',
    'a=rtcp-fb:109 nack',
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=candidate:1 1 UDP 2 203.0.113.1 6 typ host',
    ...['1', '2'].flatMap((mid) => [
      `a=mid:${mid}`,
      'a=recvonly',
      'a=rtpmap:120 VP8/90000',
      'a=rtcp-fb:120 nack',
      'a=rtcp-fb:120 nack pli',
      'a=rtcp-fb:120 ccm fir',
      'a=rtcp-fb:120 transport-cc',
      'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
    ]),
  ])
  expect(answer).toContain(
    'a=fmtp:109 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=510000',
  )
})

test('refuses a medium that it does not take, in its place', () => {
  const data = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', ...transport, 'a=mid:d']
  const offer = readOffer(sdp(...data, ...microphone, ...video('1'), ...video('2'), ...video('3')))
  const answer = writeAnswer(offer, us, [])
  expect(answer.match(/^m=.*$/gm)).toEqual([
    'm=application 0 UDP/DTLS/SCTP 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 109',
    'm=video 9 UDP/TLS/RTP/SAVPF 120',
    'm=video 9 UDP/TLS/RTP/SAVPF 120',
    'm=video 0 UDP/TLS/RTP/SAVPF 0',
  ])
  expect(answer).toContain('a=group:BUNDLE 0 1 2\r\n')
})

test.each([
  ['rides in the bundle', ['a=bundle-only'], 'camera'],
  ['is refused', [], undefined],
])('a medium of port 0 %s', (_, more, kind) => {
  // Firefox offers all but the first medium like that.
  const [head = '', ...rest] = video('1', ...more)
  const offer = readOffer(sdp(...microphone, head.replace(' 9 ', ' 0 '), ...rest))
  expect(offer.lines[1]?.accepted?.kind).toBe(kind)
})

const simulcast = (...lines: string[]) => [
  'a=extmap:8 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  ...lines,
]
test.each([
  [
    'in the order offered',
    simulcast('a=rid:h send', 'a=rid:l send', 'a=simulcast:send l;h'),
    'l;h',
  ],
  ['the first of two formats', simulcast('a=rid:l send pt=120', 'a=simulcast:send l,m'), 'l'],
  ['one that is paused', simulcast('a=rid:l send', 'a=simulcast:send ~l'), 'l'],
  [
    'three at most',
    simulcast(...[...'abcd'].map((rid) => `a=rid:${rid} send`), 'a=simulcast:send a;b;c;d'),
    'a;b;c',
  ],
  ['one only once', simulcast('a=rid:l send', 'a=simulcast:send l;l'), 'l'],
  ['none that is only received', simulcast('a=rid:l recv', 'a=simulcast:recv l'), ''],
  ['none that is not described', simulcast('a=simulcast:send l;m'), ''],
  ['none whose packets do not say it', ['a=rid:l send', 'a=simulcast:send l'], ''],
])('layers of a camera: %s', (_, more, rids) => {
  const offer = readOffer(sdp(...microphone, ...video('1', ...more), ...video('2', ...more)))
  expect(offer.lines.map(({ accepted }) => accepted?.rids.join(';'))).toEqual(['', rids, ''])
  const answer = writeAnswer(offer, us, [])
  expect(answer.includes(`a=simulcast:recv ${rids}\r\n`)).toBe(rids !== '')
  expect(answer.match(/^a=rid:.*$/gm) ?? []).toEqual(
    rids === '' ? [] : rids.split(';').map((rid) => `a=rid:${rid} recv`),
  )
})

const without = (part: string) => sdp(...microphone.filter((line) => !line.includes(part)))

test.each([
  ['nothing', ''],
  ['no media', sdp()],
  ['too many media', sdp(...Array.from({ length: 33 }, () => microphone).flat())],
  ['two of one name', sdp(...microphone, ...microphone)],
  ['no codec of ours', without('opus')],
  ['no name', without('mid')],
  ['no user fragment', without('ufrag')],
  ['no password', without('pwd')],
  ['no fingerprint', without('fingerprint')],
  ['no role', without('setup')],
  ['a line within a name', sdp(...microphone).replace('a=mid:0', 'a=mid:0 a=x')],
  ['a fingerprint that is none', sdp(...microphone).replace('AB:AB', 'AB;AB')],
])('does not understand an offer with %s', (_, offer) => {
  expect(() => readOffer(offer)).toThrow(UnclearDescription)
})

test('an answer says which side begins', () => {
  const answer = (setup: string) => sdp(...microphone).replace('actpass', setup)
  expect(readAnswer(answer('active')).peer).toEqual({
    ...{ ufrag: 'abcd', pwd: 'abcdefghijklmnopqrstuvwxyz' },
    ...{ fingerprint, setup: 'active' },
  })
  expect(() => readAnswer(answer('actpass'))).toThrow(UnclearDescription)
})

test.each([
  ['all', `a=extmap:3 ${transportExtension}`, ' transport-cc', 'rtx/90000', [3, true]],
  ['no feedback', `a=extmap:3 ${transportExtension}`, ' nack', 'rtx/90000', [undefined, true]],
  ['another number', `a=extmap:4 ${transportExtension}`, ' transport-cc', 'x', [undefined, false]],
])('an answer takes %s of what was offered', (_, extmap, feedback, rtx, expected) => {
  const slot = [
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    ...transport.map((line) => line.replace('actpass', 'active')),
    ...['a=mid:video-0', extmap, `a=rtcp-fb:96${feedback}`, `a=rtpmap:97 ${rtx}`],
  ]
  const { audio, video } = readAnswer(sdp(...slot))
  expect([video.transport, video.hasRtx]).toEqual(expected)
  expect([audio.transport, audio.hasRtx]).toEqual([undefined, false])
})

test('offers places with numbers of their own', () => {
  const offer = writeOffer(
    [
      { mid: 'audio-0', medium: 'audio', ssrc: 1000, rtxSsrc: undefined, index: 0 },
      { mid: 'video-0', medium: 'video', ssrc: 2000, rtxSsrc: 3000, index: 0 },
    ],
    us,
  )
  expect(offer).not.toContain('candidate')
  for (const line of [
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=rtcp-fb:111 nack',
    'a=msid:place-0 audio-0',
    'a=ssrc:1000 cname:cadenza',
    'a=sendonly',
    'a=rtcp-fb:111 transport-cc',
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    'a=rtcp-fb:96 transport-cc',
    `a=extmap:3 ${transportExtension}`,
    'a=rtpmap:97 rtx/90000',
    'a=fmtp:97 apt=96',
    'a=ssrc-group:FID 2000 3000',
  ]) {
    expect(offer.split('\r\n')).toContain(line)
  }
})
