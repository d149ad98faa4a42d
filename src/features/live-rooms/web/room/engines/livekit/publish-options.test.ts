import { expect, test } from 'vitest'
import { publishOptions } from './publish-options.ts'

test.each([
  ['microphone', 'music', { forceStereo: true, dtx: false, red: false }, 510_000],
  ['screen-sound', 'talk', { forceStereo: true, dtx: false, red: false }, 510_000],
  ['microphone', 'talk', { forceStereo: false, dtx: true, red: true }, 64_000],
] as const)('%s for %s', (kind, sound, options, maxBitrate) => {
  expect(publishOptions(kind, sound)).toEqual({ ...options, audioPreset: { maxBitrate } })
})

test('a camera is sent in three sizes of its own shape', () => {
  const { videoSimulcastLayers = [] } = publishOptions('camera', 'music', {
    width: 720,
    height: 1280,
  })
  expect(videoSimulcastLayers.map(({ width, height }) => [width, height])).toEqual([
    [180, 320],
    [360, 640],
  ])
})

test('a shared screen stays sharp', () => {
  expect(publishOptions('screen', 'music')).toMatchObject({ simulcast: false })
})
