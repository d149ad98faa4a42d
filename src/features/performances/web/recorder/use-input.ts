import { useEffect, useState } from 'react'
import { type DeviceTrouble, listDevices, openDevice } from '#platform/web/sound/devices.ts'
import type { TakeKind } from './take-rules.ts'

type Choice = { id: string; label: string }
type DeviceKind = 'microphone' | 'camera'

export type Input = ReturnType<typeof useInput>

/** The microphone, for music, and for a film the camera; open as long as the recorder is. */
export function useInput(kind: TakeKind) {
  const [chosen, setChosen] = useState<Partial<Record<DeviceKind, string>>>({})
  const microphone = useDevice('microphone', true, chosen.microphone)
  const camera = useDevice('camera', kind === 'film', chosen.camera)
  return {
    microphone,
    camera,
    choose: (device: DeviceKind, id: string) => setChosen((all) => ({ ...all, [device]: id })),
    isReady: microphone.track !== undefined && (kind === 'sound' || camera.track !== undefined),
  }
}

function useDevice(kind: DeviceKind, isWanted: boolean, chosen: string | undefined) {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [trouble, setTrouble] = useState<DeviceTrouble>()
  const [choices, setChoices] = useState<Choice[]>([])
  const [attempt, setAttempt] = useState(0)
  /** The device itself is off, or the system has taken it away for a while. */
  const [isMuted, setIsMuted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let opened: MediaStreamTrack | undefined
    const list = async () => {
      const all = await listDevices(kind)
      if (!isOver) setChoices(all)
    }
    const open = async () => {
      try {
        // The chosen one may have been unplugged since.
        const track = await openDevice(kind, 'music', chosen).catch((error) => {
          if (chosen === undefined || error !== 'none') throw error
          return openDevice(kind, 'music')
        })
        if (isOver) return track.stop()
        opened = track
        track.onended = () => {
          setTrack(undefined)
          setTrouble('none')
        }
        track.onmute = () => setIsMuted(true)
        track.onunmute = () => setIsMuted(false)
        setIsMuted(track.muted)
        setTrouble(undefined)
        setTrack(track)
        await list()
      } catch (error) {
        if (!isOver) setTrouble(error as DeviceTrouble)
      }
    }
    void open()
    const onChange = () => {
      void list()
      // A microphone was plugged in where there was none.
      if (!opened || opened.readyState === 'ended') setAttempt((it) => it + 1)
    }
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    return () => {
      isOver = true
      navigator.mediaDevices?.removeEventListener('devicechange', onChange)
      opened?.stop()
      setTrack(undefined)
    }
  }, [kind, isWanted, chosen, attempt])

  return {
    track,
    trouble: isWanted ? trouble : undefined,
    choices,
    chosen: track?.getSettings().deviceId ?? chosen,
    isMuted,
    retry: () => setAttempt((it) => it + 1),
  }
}
