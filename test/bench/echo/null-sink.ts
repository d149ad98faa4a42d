import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const player = '/usr/bin/paplay'

/** PulseAudio; undefined where it, or its program that plays a file, is not installed. */
export const pulseAudioPath = ['/usr/bin/pulseaudio'].find(
  (path) => existsSync(path) && existsSync(player),
)

/**
 * A PulseAudio of one's own, whose only loudspeaker goes nowhere and is, as its monitor, the only
 * microphone: whatever is played comes back whole.
 */
export async function openNullSink() {
  const folder = await mkdtemp(join(tmpdir(), 'null-sink-'))
  const socket = join(folder, 'native')
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  const child = spawn(
    pulseAudioPath ?? '',
    [
      ...['-n', '--exit-idle-time=-1', '--daemonize=no', '--log-level=info'],
      ...['-L', 'module-null-sink sink_name=room rate=48000'],
      // Chromium offers no monitor as a microphone.
      ...['-L', 'module-remap-source master=room.monitor source_name=microphone'],
      ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // A bench that fails leaves nothing running.
  const kill = () => child.kill()
  process.once('exit', kill)
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PulseAudio ended: ${log}`)))
    child.stderr.on('data', (chunk) => {
      log += chunk
      if (/Daemon startup complete/i.test(log)) resolve()
    })
  })
  const server = `unix:${socket}`
  return {
    /** The environment of a program that plays there and hears it. */
    env: { ...env, PULSE_SERVER: server },
    /** Plays a file beside the programs there, which is then no echo. Returns what stops it. */
    async play(file: string) {
      const playing = spawn(player, [`--server=${server}`, file], { env, stdio: 'ignore' })
      await once(playing, 'spawn')
      return async () => {
        if (playing.exitCode !== null) return
        playing.kill()
        await once(playing, 'exit')
      }
    },
    async close() {
      process.off('exit', kill)
      child.removeAllListeners('exit')
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
