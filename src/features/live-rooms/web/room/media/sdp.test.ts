import { expect, test } from 'vitest'
import { forMusic, withCandidatesFor } from './sdp.ts'

const sdp = (...lines: string[]) => ['m=audio 9 UDP/TLS/RTP/SAVPF 111', ...lines, ''].join('\r\n')

test('Opus is asked for in stereo, at its best, and again where it is lost', () => {
  const offer = sdp('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1;stereo=0')
  expect(forMusic(offer).split('\r\n')).toEqual([
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=rtpmap:111 opus/48000/2',
    'a=rtcp-fb:111 nack',
    'a=fmtp:111 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=510000',
    '',
  ])
  expect(forMusic(forMusic(offer))).toBe(forMusic(offer))
})

test('Firefox numbers it otherwise', () => {
  expect(forMusic(sdp('a=rtpmap:109 opus/48000/2', 'a=fmtp:109 stereo=1'))).toContain(
    'a=fmtp:109 stereo=1;sprop-stereo=1;maxaveragebitrate=510000',
  )
})

test('what has no Opus stays as it is', () => {
  expect(forMusic('m=video 9\r\n')).toBe('m=video 9\r\n')
})

test.each([
  [false, ['a=candidate:1 1 UDP 9 203.0.113.1 6 typ host']],
  [true, ['a=candidate:relay1 1 UDP 9 203.0.113.1 7 typ host']],
])('by a relay (%s) the server has other addresses', (byRelay, overridden) => {
  const all = [
    'a=candidate:1 1 UDP 9 203.0.113.1 6 typ host',
    'a=candidate:relay1 1 UDP 9 203.0.113.1 7 typ host',
  ]
  expect(withCandidatesFor(sdp(...all, 'a=end-of-candidates'), byRelay)).toBe(
    sdp(...overridden, 'a=end-of-candidates'),
  )
})
