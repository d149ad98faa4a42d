import { expect, test } from 'vitest'
import { cameraLayers } from './camera-layers.ts'

const sent = (...args: Parameters<typeof cameraLayers>) =>
  cameraLayers(...args).flatMap(({ rid, active, scaleResolutionDownBy }) =>
    active ? `${rid} ${scaleResolutionDownBy}` : [],
  )

test.each([
  ['nothing known yet', undefined, ['low 4', 'medium 2', 'high 1']],
  ['1280 × 720', { width: 1280, height: 720 }, ['low 4', 'medium 2', 'high 1']],
  ['a telephone upright', { width: 720, height: 1280 }, ['low 4', 'medium 2', 'high 1']],
  ['960 × 540', { width: 960, height: 540 }, ['low 4', 'medium 2', 'high 1']],
  ['640 × 480', { width: 640, height: 480 }, ['low 2', 'medium 1']],
  ['640 × 360', { width: 640, height: 360 }, ['low 2', 'medium 1']],
  ['320 × 240', { width: 320, height: 240 }, ['low 1']],
])('the largest layer is the whole picture: %s', (_, size, layers) => {
  expect(sent('high', size)).toEqual(layers)
})

test.each([
  ['high', ['low 4', 'medium 2', 'high 1']],
  ['medium', ['low 4', 'medium 2']],
  ['low', ['low 4']],
] as const)('nothing is sent that nobody wants: %s', (best, layers) => {
  expect(sent(best)).toEqual(layers)
})

test('a small camera is sent whole to whoever wants medium, and smaller to the others', () => {
  expect(sent('medium', { width: 640, height: 480 })).toEqual(['low 2', 'medium 1'])
  expect(sent('low', { width: 640, height: 480 })).toEqual(['low 2'])
})
