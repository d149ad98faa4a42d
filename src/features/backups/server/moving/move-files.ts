import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { capitalized, counted, inWords } from '#platform/number-words.ts'
import { commandLine } from '#platform/server/command-line.ts'
import type { Config } from '#platform/server/config.ts'
import { listRecordedMigrations } from '#platform/server/db/copy/catalogue.ts'
import { ask } from '#platform/server/db/copy/load.ts'
import { isServed } from '#platform/server/db/copy/snapshot.ts'
import { prepareDataFolder } from '#platform/server/db/data-folder.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findBeginning } from '#platform/server/db/migrate.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { countKept, isKept, listKept } from '#platform/server/files/data.ts'
import type { Log } from '#platform/server/log.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { failureInWords } from '../make-recorded-backup.ts'
import { moveFile } from './move-file.ts'
import { type MoveLog, openMoveLog } from './move-log.ts'
import { type MovePlace, openMovePlaces } from './move-places.ts'

type Move = {
  config: Config
  to: 'bucket' | 'disk'
  log: Log
  ends: (() => Promise<unknown>)[]
  say(line: string): void
}

/**
 * Copies every kept file to the other place and compares it there with what it was; what was copied
 * before stays as it is. A server may run, on either place. Nothing is removed where files come from.
 * @throws with a sentence that says what to do
 */
export async function moveFiles({ config, to, log, ends, say }: Move) {
  await prepareDataFolder(config.DATA_DIR)
  const places = await openMovePlaces(config)
  const target = places[to]
  const source = places[to === 'bucket' ? 'disk' : 'bucket']
  await target.store.check()
  await source.store.check()
  const { db, connection } = await openForCommand(config, log, ends)
  const wasServed = await isServed(connection)
  if ((await ask(connection, listRecordedMigrations)).length === 0) {
    throw new Error('There is no academy here yet: the database is empty.')
  }
  const moveLog = await openMoveLog(await logOf(config, db, target))
  ends.push(() => moveLog.close())
  const stopping = new AbortController()
  const passing = pass({ db, source, target, moveLog, say, signal: stopping.signal })
  ends.push(() => {
    stopping.abort(new Error('The move was broken off. Run it again: it goes on from there.'))
    return passing.catch(() => {})
  })
  const { counts, faults } = await passing.catch((error) => {
    throw new Error(failureInWords(error), { cause: error })
  })
  const all = counts.moved + counts.there
  say(
    `${capitalized(counted(all, 'file'))} ${all === 1 ? 'is' : 'are'} in ${target.name}: ` +
      `${counted(counts.moved, 'file')} copied and compared now${counts.there > 0 ? `, ${inWords(counts.there)} before` : ''}.`,
  )
  const isRunning = wasServed || (await isServed(connection))
  for (const line of whatIsNext(to, { isRunning, source, isWhole: faults.length === 0 })) say(line)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

type Pass = {
  db: Db
  source: MovePlace
  target: MovePlace
  moveLog: MoveLog
  say(line: string): void
  signal: AbortSignal
}

/** Goes through all files once, a few at a time. */
async function pass({ db, source, target, moveLog, say, signal }: Pass) {
  const all = await countKept(db)
  say(`${capitalized(counted(all.count, 'file'))} (${sizeInWords(all.bytes)}) to ${target.name}.`)
  const counts = { moved: 0, there: 0, deleted: 0 }
  const done = { count: 0, bytes: 0, saidAt: Date.now() }
  const faulty = { missing: [] as string[], changed: [] as string[], altered: [] as string[] }
  const left = new Set(moveLog.paths())
  const files = listAll(db)
  const ofRow = {
    from: source,
    to: target,
    log: moveLog,
    isKept: (path: string) => isKept(db, path),
  }
  const failure = new AbortController()
  const work = async () => {
    try {
      for await (const file of files) {
        signal.throwIfAborted()
        if (failure.signal.aborted) return
        left.delete(file.path)
        const outcome = await moveFile(file, ofRow)
        if (outcome in faulty) faulty[outcome as keyof typeof faulty].push(file.path)
        else counts[outcome as keyof typeof counts] += 1
        tellProgress(file.bytes)
      }
    } catch (error) {
      failure.abort(error)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  failure.signal.throwIfAborted()
  // What was copied and has been deleted since, by a server that knows only the other place.
  for (const path of left) {
    if (await isKept(db, path)) continue
    await target.store.remove(path)
    await moveLog.forget(path)
  }
  return { counts, faults: faultsOf(faulty, source, target) }

  function tellProgress(bytes: number) {
    done.count += 1
    done.bytes += bytes
    if (Date.now() - done.saidAt < 5_000) return
    done.saidAt = Date.now()
    say(
      `${done.count} of ${all.count} files, ${sizeInWords(done.bytes)} of ${sizeInWords(all.bytes)}.`,
    )
  }
}

/** Enough that small files do not wait for each other; each is read as a stream. */
const atOnce = 4

async function* listAll(db: Db) {
  for (let after = ''; ; ) {
    const files = await listKept(db, after)
    yield* files
    const last = files.at(-1)
    if (!last) return
    after = last.path
  }
}

/** One for each academy and target: what another one's says must not remove anything here. */
async function logOf({ DATA_DIR }: Config, db: Db, { identity }: MovePlace) {
  const beginning = await findBeginning(db)
  const name = createHash('sha256').update(`${beginning?.toISOString()} ${identity}`).digest('hex')
  return join(DATA_DIR, 'files', `.moved-${name.slice(0, 16)}`)
}

function faultsOf(
  { missing, changed, altered }: Record<'missing' | 'changed' | 'altered', string[]>,
  source: MovePlace,
  target: MovePlace,
) {
  const restore = 'Bring back what a backup has, and run this again; or leave it, lost as it is.'
  return [
    missing.length > 0 && `Missing in ${source.name}: ${named(missing)}. ${restore}`,
    changed.length > 0 &&
      `Not as long in ${source.name} as when it was sent in, and so not copied: ${named(changed)}. ${restore}`,
    altered.length > 0 &&
      `Not the same in ${target.name} as in ${source.name}: ${named(altered)}. Run this again.`,
  ].filter((it) => it !== false)
}

function named(paths: readonly string[]) {
  const shown = paths.slice(0, 10).join(', ')
  return paths.length > 10 ? `${shown} and ${counted(paths.length - 10, 'other')}` : shown
}

function whatIsNext(
  to: Move['to'],
  { isRunning, source, isWhole }: { isRunning: boolean; source: MovePlace; isWhole: boolean },
) {
  const settings =
    to === 'bucket' ? 'with the bucket in its settings' : 'without S3_BUCKET in its settings'
  const again = commandLine('move-files', ...(to === 'disk' ? ['disk'] : []))
  if (isRunning) {
    return [
      `A server runs. If it was not started ${settings}, new files still go to ${source.name}: ` +
        `stop it, run ${again} once more, which copies those alone, and start it ${settings}.`,
    ]
  }
  if (!isWhole) return []
  return [
    `Start the server ${settings}.`,
    `Those in ${source.name} are as they were. Remove them once the new place has proved itself: ` +
      'what is deleted in the academy stays there otherwise.',
  ]
}
