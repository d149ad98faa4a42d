import { openDatabase } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import { openDiskRoom } from '#platform/server/files/disk-room.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import type { ReceivingStore } from '#platform/server/files/file-store.ts'
import { openFiles } from '#platform/server/files/files.ts'
import { diskOf } from '#platform/server/files/free-bytes.ts'
import { incomingFolder } from '#platform/server/files/incoming.ts'
import { createLog } from '#platform/server/log.ts'

// Adds a file that a recording refers to, removes it again, and is killed at the given moment.
const [url = '', folder = '', moment = '', author = ''] = process.argv.slice(2)
const dieAt = (name: string) => {
  if (name === moment) process.kill(process.pid, 'SIGKILL')
}
const log = createLog('silent')
const { db } = await openDatabase({ url, poolSize: 4, log })
const disk = diskStore(`${folder}/files`)
const store: ReceivingStore = {
  ...disk,
  async put(path, local) {
    dieAt('with its row and no file')
    await disk.put(path, local)
    dieAt('with both and nothing that refers to it')
  },
  async remove(path) {
    dieAt('before the file goes')
    await disk.remove(path)
    dieAt('before its row goes')
  },
}
const incoming = incomingFolder(`${folder}/incoming`)
const room = openDiskRoom(() => diskOf(folder), { reserveBytes: 0 })
const files = openFiles({ db, store, incoming, room, clock: () => new Date(), log })

const file_id = await files.write(content(), {
  name: 'take.wav',
  mediaType: 'audio/wav',
  pathAt: (timestamp) => `takes/${timestamp}.wav`,
})
const { id } = await db.transaction().execute(async (trx) => {
  const row = { course_id: 4, created_by: author, title: 'Take', recorded_at: new Date(), file_id }
  const inserted = await trx.insertInto('recordings').values(row).returning('id').execute()
  await keepFile(trx, file_id, new Date())
  dieAt('before the transaction ends')
  return inserted[0] ?? { id: '' }
})
dieAt('when all is done')
await db.deleteFrom('recordings').where('id', '=', id).execute()
await files.clearOut()
process.exit()

async function* content() {
  yield Buffer.alloc(100_000)
  dieAt('while it comes')
  yield Buffer.alloc(100_000)
}
