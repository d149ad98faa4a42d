import type { DeviceTrouble } from '#platform/web/sound/devices.ts'
import type { End } from './start-recording.ts'
import type { TakeKind } from './take-rules.ts'

type Words = { title: string; what: string }

/** Why nothing can be recorded, and what to do. */
export const troubleTexts: Record<'microphone' | 'camera', Record<DeviceTrouble, Words>> = {
  microphone: {
    refused: {
      title: 'The browser keeps the microphone from us.',
      what: 'Press the lock beside the address, allow the microphone, then try again.',
    },
    none: {
      title: 'No microphone was found.',
      what: 'Plug one in: it is found by itself.',
    },
    busy: {
      title: 'Another program uses the microphone.',
      what: 'Close it, then try again.',
    },
  },
  camera: {
    refused: {
      title: 'The browser keeps the camera from us.',
      what: 'Press the lock beside the address, allow the camera, then try again. Or record sound alone.',
    },
    none: {
      title: 'No camera was found.',
      what: 'Plug one in: it is found by itself. Or record sound alone.',
    },
    busy: {
      title: 'Another program uses the camera.',
      what: 'Close it, then try again. Or record sound alone.',
    },
  },
}

/** Why a recording has ended by itself. */
export const endTexts: Record<End | 'nothing', Words> = {
  unplugged: {
    title: 'The microphone or camera is gone.',
    what: 'It was unplugged, or another program took it. What was recorded until then is kept.',
  },
  'disk-full': {
    title: 'This device has no more room.',
    what: 'What was recorded until then is kept. Delete takes that you do not need, or other files.',
  },
  'too-long': {
    title: 'The take has reached its longest time, and is kept.',
    what: 'Sound may last an hour, film fifteen minutes.',
  },
  failed: {
    title: 'The recording has stopped.',
    what: 'What was recorded until then is kept. Please try again.',
  },
  nothing: {
    title: 'Nothing was recorded.',
    what: 'No sound arrived. Is the microphone switched on? Try again, or choose another.',
  },
}

export const kindLabels: Record<TakeKind, string> = { sound: 'Sound', film: 'Film' }
