import { useEffect, useRef } from 'react'
import { chooseSink } from './media/choose-sink.ts'
import type { PictureSource } from './received-media.ts'

type PictureProps = {
  stream: PictureSource
  mirrored?: boolean
  /** Called with its width by its height, whenever a telephone is turned too. */
  onAspect?: ((aspect: number) => void) | undefined
}

/** A video stream, without sound: sound has elements of its own. */
export function Picture({ stream, mirrored = false, onAspect }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    if (!('attach' in stream)) {
      current.srcObject = stream
      return
    }
    stream.attach(current)
    return () => void stream.detach(current)
  }, [stream])
  useEffect(() => {
    const { current } = video
    if (!current || !onAspect) return
    const report = () =>
      current.videoHeight > 0 && onAspect(current.videoWidth / current.videoHeight)
    report()
    current.addEventListener('resize', report)
    return () => current.removeEventListener('resize', report)
  }, [onAspect])
  return <video ref={video} autoPlay playsInline muted data-mirrored={mirrored || undefined} />
}

type SoundProps = {
  stream: MediaStream
  /** From 0 to 1. */
  volume: number
  /** The ID of a device; undefined: the system's. */
  loudspeaker: string | undefined
  /** Called when the browser plays nothing until the user has pressed something. */
  onBlocked: () => void
}

export function Sound({ stream, volume, loudspeaker, onBlocked }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (audio.current) audio.current.volume = volume
  }, [volume])
  useEffect(() => {
    if (audio.current) void chooseSink(audio.current, loudspeaker)
  }, [loudspeaker])
  useEffect(() => {
    const { current } = audio
    if (!current) return
    current.srcObject = stream
    current.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') onBlocked()
    })
  }, [stream, onBlocked])
  // biome-ignore lint/a11y/useMediaCaption: it is what people say and play at this moment
  return <audio ref={audio} autoPlay />
}
