import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'

test('the stems of a sound are as long as it is loud', async () => {
  const { container } = await render(<SoundWave levels={[0, 0.5, 1]} />)
  const stems = container.querySelector('path:last-of-type')?.getAttribute('d') ?? ''
  const lengths = [...stems.matchAll(/M\S+ (\S+?)V([\d.]+)/g)].map(
    ([, top, bottom]) => Number(bottom) - Number(top),
  )
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  expect(lengths).toEqual([1, expect.closeTo(30, 0), expect.closeTo(60, 0)])
})
