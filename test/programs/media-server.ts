import { openMediaEngine } from '#features/live-rooms/server/engines/builtin/process/open-media-engine.ts'
import { createLog } from '#platform/server/log.ts'
import { ignoredEvents } from '../video-events.ts'

// A server with the media engine alone, which reports the engine's process.
const engine = await openMediaEngine({
  bind: '127.0.0.1',
  log: createLog('silent'),
  events: ignoredEvents,
})
console.log(engine.process)
