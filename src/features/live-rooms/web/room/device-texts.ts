import type { DeviceTrouble } from '#platform/web/sound/devices.ts'

/** What to do when a device does not work. Watching and listening needs none. */
export const deviceTexts: Record<
  'microphone' | 'camera' | 'screen',
  Record<DeviceTrouble, string>
> = {
  microphone: {
    refused: 'Your browser does not let this page use the microphone. Allow it beside the address.',
    none: 'No microphone was found. You can listen and write.',
    busy: 'Another program uses the microphone. Close it and try again.',
  },
  camera: {
    refused: 'Your browser does not let this page use the camera. Allow it beside the address.',
    none: 'No camera was found. You can watch and listen.',
    busy: 'Another program uses the camera. Close it and try again.',
  },
  screen: {
    refused: 'Your browser does not let this page share the screen.',
    none: 'The screen could not be shared.',
    busy: 'The screen could not be shared. Please try again.',
  },
}
