import { HttpError } from '#platform/errors.ts'
import { reserveOf } from '#platform/health-limits.ts'

export type DiskRoom = ReturnType<typeof openDiskRoom>

type Disk = { free: number; total: number }

/**
 * The room that files may take on the disk which the database shares with them. A reserve of it is the
 * database's: PostgreSQL ends where it cannot write.
 * @param reserveBytes replaces the reserve that the size of the disk gives.
 */
export function openDiskRoom(measure: () => Promise<Disk>, { reserveBytes }: Reserve = {}) {
  const underWay = new Set<Rest>()

  async function forFiles() {
    const { free, total } = await measure()
    return free - (reserveBytes ?? reserveOf(total))
  }

  return {
    /** @throws {HttpError} 507 where these bytes would take of the reserve. */
    async require(bytes: number) {
      if (bytes > (await forFiles())) throw noRoom()
    },

    /**
     * Counts a file that begins to arrive, together with all others that are arriving.
     * @param rest how many of its bytes are not on the disk yet.
     * @returns what ends the counting
     * @throws {HttpError} 507 where the rest of all would take of the reserve.
     */
    async hold(rest: Rest) {
      // Before anything is measured: of two that begin at once each counts the other.
      underWay.add(rest)
      try {
        const rests = await Promise.all([...underWay].map((one) => one()))
        const all = rests.reduce((sum, bytes) => sum + Math.max(0, bytes), 0)
        if (all > (await forFiles())) throw noRoom()
      } catch (error) {
        underWay.delete(rest)
        throw error
      }
      return () => void underWay.delete(rest)
    },
  }
}

type Reserve = { reserveBytes?: number | undefined }
type Rest = () => number | Promise<number>

const noRoom = () =>
  new HttpError(507, {
    code: 'no_room',
    message:
      'The academy’s storage is full, so this file is not taken. Please tell the office, and send it again when there is room.',
  })
