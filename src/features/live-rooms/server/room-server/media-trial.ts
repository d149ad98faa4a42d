import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/errors.ts'
import { refusals } from '../../refusals.ts'
import { UnclearDescription, type VideoEngine } from '../video-engine.ts'

const trialSeconds = 30

/**
 * Answers the offer of a browser that tries whether its packets arrive, as if it sent in a room of its
 * own; undefined where the engine has media of its own.
 */
export function mediaTrial(video: VideoEngine) {
  const { negotiation } = video
  if (!negotiation) return undefined
  return async (offer: string) => {
    if (video.trouble) throw refuse(refusals.engineNotWorking(video.trouble))
    const id = `trial-${randomUUID()}`
    const participant = { id, name: 'Trial', isHost: false, isGuest: true }
    await video.enter({ id, daily_room_name: null }, participant)
    setTimeout(() => video.leave(id, true), trialSeconds * 1000).unref()
    try {
      return await negotiation.publish(id, offer)
    } catch (error) {
      video.leave(id, true)
      if (!(error instanceof UnclearDescription)) throw error
      throw refuse(refusals.unclearOffer)
    }
  }
}
