import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { headBytes, incomingFolder, TooMuch } from './incoming.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('a file is received whole into a folder that is made for it, with its first bytes', async () => {
  const folder = join(await temporaryFolder('received'), 'not', 'there')
  const incoming = incomingFolder(folder)
  const pieces = ['%PDF', '-1.7 and more than is needed '.repeat(40), 'to recognize it'].map(bytes)
  const file = await incoming.receive(pieces)
  expect(await readFile(file.place)).toEqual(Buffer.concat(pieces))
  expect(file.bytes).toBe(Buffer.concat(pieces).length)
  expect(file.head).toEqual(Buffer.concat(pieces).subarray(0, headBytes))
  await file.remove()
  // As after a store has moved it away.
  await file.remove()
  expect(await readdir(folder)).toEqual([])
})

test('an empty file and a short one have no more than they have', async () => {
  const incoming = incomingFolder(await temporaryFolder('received'))
  expect(await incoming.receive([])).toMatchObject({ bytes: 0, head: Buffer.alloc(0) })
  expect(await incoming.receive([bytes('ID3')])).toMatchObject({ bytes: 3, head: bytes('ID3') })
})

test('nothing stays of what is larger than allowed', async () => {
  const folder = await temporaryFolder('received')
  const receiving = incomingFolder(folder).receive([bytes('1234'), bytes('5678')], { most: 7 })
  await expect(receiving).rejects.toBeInstanceOf(TooMuch)
  expect(await readdir(folder)).toEqual([])
})
